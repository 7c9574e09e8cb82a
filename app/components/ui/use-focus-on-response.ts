import { type RefObject, useEffect, useRef } from 'react';

import { focusOnResponse } from './focus-on-response';

/**
 * The ref of an element that takes the focus, and so comes into view, when it appears and at each
 * further `response`, by identity. While that is null it does not.
 */
export function useFocusOnResponse<Element extends HTMLElement>(
  response: unknown,
): RefObject<Element> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (response !== null) focusOnResponse(ref.current);
  }, [response]);
  return ref;
}
