import { memo } from 'react';

import type { OrderSectionId } from '@domain/order/draft/order-sections';

import type { OrderMeta } from './order-meta';

export const HiddenFields = memo(function HiddenFields({
  meta,
  section,
  over,
  scripted,
}: {
  meta: OrderMeta;
  /** The open tab. */
  section: OrderSectionId;
  /** The payments already asked about (`overText`). */
  over: string;
  scripted: boolean;
}) {
  const fields = {
    etag: meta.etag ?? '',
    base: JSON.stringify(meta.base),
    openSection: section,
    over,
    idempotencyKey: meta.idempotencyKey,
    ...(scripted ? {} : { noScript: 'on' }),
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
    </>
  );
});
