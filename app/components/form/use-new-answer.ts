import { useEffect, useRef } from 'react';

/** Calls `take` on each new response to a post: the page was rendered with the first one. */
export function useNewAnswer(answer: unknown, take: () => void): void {
  const taken = useRef(answer);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (taken.current === answer) return;
    taken.current = answer;
    latest.current();
  }, [answer]);
}
