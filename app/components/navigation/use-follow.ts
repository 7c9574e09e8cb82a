import { useEffect, useRef } from 'react';

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/**
 * What to poll, and its state when the page was rendered: when that changes, polling is frequent
 * again.
 */
interface Followed {
  /** Returns JSON; null while there is nothing to poll. */
  href: string | null;
  state: string;
}

/**
 * Polls something that changes by itself, with increasing intervals, paused while the page is
 * hidden. Each response is passed on; null means that the page has to reload to show the reason:
 * the session ended, or the subject is gone. After that it is requested only when the page is shown
 * again.
 */
export function useFollow<Answer>(
  { href, state }: Followed,
  onAnswer: (now: Answer | null) => void,
): void {
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    if (href === null) return;
    const ended = new AbortController();
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await readFollowed<Answer>(href, ended.signal);
      if (ended.signal.aborted) return;
      if (now !== 'unknown') latest.current(now);
      if (now === null) return;
      wait = Math.min(wait * 1.5, LONGEST_MS);
      follow();
    };
    const follow = () => {
      clearTimeout(timer);
      if (!ended.signal.aborted && document.visibilityState === 'visible')
        timer = setTimeout(() => void look(), wait);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      wait = FIRST_MS;
      if (document.visibilityState === 'visible') void look();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [href, state]);
}

/** One response: null if the page has to reload, 'unknown' if there is none. */
export async function readFollowed<Answer>(
  href: string,
  signal: AbortSignal,
): Promise<Answer | null | 'unknown'> {
  try {
    const answer = await fetch(href, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) return answer.status < 500 ? null : 'unknown';
    return (await answer.json()) as Answer;
  } catch {
    return 'unknown';
  }
}
