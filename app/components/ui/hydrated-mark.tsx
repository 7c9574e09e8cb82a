import { useEffect } from 'react';

/** Marks the page as hydrated; browser tests wait for this mark. */
export function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
