import type { OrderDraft } from '@domain/order/draft';
import { type DraftFingerprint, NO_FINGERPRINT } from '@domain/order/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft-form';
import { z } from '@domain/zod';
import type { StoredDraft } from '~/components/autosave/draft-store';

import type { OrderActionData } from './order-action-data';

/** What the form posts beside the order: the version it was read at, and its idempotency key. */
export interface OrderMeta {
  etag: string | null;
  idempotencyKey: string;
  base: DraftFingerprint;
}

/** The metadata of the last post: a page that answers a post is not a fresh read. */
export function actionDataMeta(actionData: Partial<OrderActionData> | undefined): OrderMeta | null {
  if (!actionData?.idempotencyKey) return null;
  return {
    etag: actionData.etag ?? null,
    idempotencyKey: actionData.idempotencyKey,
    base: actionData.base ?? NO_FINGERPRINT,
  };
}

/** An unsaved order from the draft store. */
export interface StoredOrderDraft extends OrderMeta {
  draft: OrderDraft;
}

const draftSchema = z.object({
  entries: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string().nullable(),
  base: z.object({
    fields: z.record(z.string()),
    products: z.record(z.string()),
    installments: z.string(),
  }),
});

export function orderDraftToStore(
  draft: OrderDraft,
  { etag, base }: OrderMeta,
): z.input<typeof draftSchema> {
  return { entries: draftEntries(draft), etag, base };
}

/** Null when the stored draft cannot be parsed. The form's key is the idempotency key. */
export function readOrderDraft({ content, form }: StoredDraft): StoredOrderDraft | null {
  const parsed = draftSchema.safeParse(content);
  if (!parsed.success) return null;
  const { entries, etag, base } = parsed.data;
  return { draft: draftFromEntries(entries), etag, base, idempotencyKey: form };
}
