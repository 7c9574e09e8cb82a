import { useEffect, useRef } from 'react';

/** Calls `take` when a post is answered anew: the page was rendered with the first answer. */
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
