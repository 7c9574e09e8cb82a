import { useRef } from 'react';

import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

/**
 * Calls `take` on each new response to a post: the page was rendered with the first one. At once:
 * a key between the two would be undone by the response, or change another line.
 */
export function useNewAnswer(answer: unknown, take: () => void): void {
  const taken = useRef(answer);
  useBrowserLayoutEffect(() => {
    if (taken.current === answer) return;
    taken.current = answer;
    take();
  });
}
