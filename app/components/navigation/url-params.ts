import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';

/** The parameters of the screen's address, without the code of Remix's hook for changing them. */
export function useUrlParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
