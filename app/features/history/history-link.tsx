import { useLocation } from '@remix-run/react';

import type { Area } from '@domain/access/areas';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** Links from a record to its history; nothing where the API has none. */
export function HistoryLink({ area, id }: { area: Area; id: number | string | undefined }) {
  const { search } = useLocation();
  if (!useExtension('history') || id === undefined) return null;
  // Keeps the record's list search for the way back.
  const list = search === '' ? '' : `?${new URLSearchParams({ list: search }).toString()}`;
  return (
    <ButtonLink to={`/dashboard/history/${area}/${id}${list}`}>
      <Icon name="history" />
      <span>Histórico</span>
    </ButtonLink>
  );
}
