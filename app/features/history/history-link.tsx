import { useLocation } from '@remix-run/react';

import type { Area } from '@domain/access/areas';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** From a record to what happened to it; nothing where the API keeps no history. */
export function HistoryLink({ area, id }: { area: Area; id: number | string | undefined }) {
  const { search } = useLocation();
  if (!useExtension('history') || id === undefined) return null;
  // The record's own list comes back with it.
  const list = search === '' ? '' : `?${new URLSearchParams({ list: search }).toString()}`;
  return (
    <ButtonLink to={`/dashboard/history/${area}/${id}${list}`}>
      <Icon name="history" />
      <span>Histórico</span>
    </ButtonLink>
  );
}
