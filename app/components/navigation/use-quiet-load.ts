import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { hasAnswer, onConnection } from './connection-store';
import { untilCode } from './screen-code';

/**
 * What another route's loader gives beside the screen; undefined until it is there, and while `href`
 * is null. The route's code comes first and is asked for until it comes: Remix reloads the document
 * when it cannot fetch that, and without a network the reload is the end of the page. What was not
 * answered is asked for again when anything of ours is.
 */
export function useQuietLoad<Loader>(href: string | null) {
  const { load, data, state } = useFetcher<Loader>();
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current = state !== 'idle';
  }, [state]);
  useEffect(() => {
    if (href === null) return;
    const left = new AbortController();
    void untilCode(new URL(href, window.location.origin), { signal: left.signal }).then(
      (code) => (code === 'replaced' || left.signal.aborted ? undefined : load(href)),
      () => undefined,
    );
    const stop = onConnection(() => (hasAnswer() && isAwaited.current ? load(href) : undefined));
    return () => {
      left.abort();
      stop();
    };
  }, [href, load]);
  return data;
}
