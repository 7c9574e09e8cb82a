import { useEffect } from 'react';

import { tellFieldsLeftEarly } from './left-early';

/**
 * Marks the page as active: then fields left earlier are handled, and browser tests wait for this
 * mark.
 */
export function HydratedMark() {
  useEffect(() => {
    tellFieldsLeftEarly();
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
