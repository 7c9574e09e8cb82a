import { useEffect } from 'react';

/** Says on the page that scripts now answer: tests wait for it, instead of guessing a time. */
export function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
