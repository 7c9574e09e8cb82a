import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';

/** The parameters of the screen's address. Without what Remix's hook brings to change them. */
export function useUrlParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
