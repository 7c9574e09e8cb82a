import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { useQuietLoad } from '~/components/navigation/use-quiet-load';

/**
 * Loads an order's page data as they are stored by now (the version `etag`), in place of `data`.
 * After a conflict the page itself is not loaded again, because that would replace the form, and
 * what stands around the form would contradict the conflict.
 */
export function OrderAsStored<Data extends object>({
  data,
  etag,
  onLoaded,
}: {
  data: Data;
  etag: string;
  onLoaded: (loaded: { data: Data; stored: Data }) => void;
}) {
  const { pathname } = useLocation();
  const stored = useQuietLoad<Data>(`${pathname}?version=${encodeURIComponent(etag)}`);
  useEffect(() => {
    if (stored) onLoaded({ data, stored: stored as Data });
  }, [data, stored, onLoaded]);
  return null;
}
