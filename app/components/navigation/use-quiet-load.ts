import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { hasAnswer, onConnection } from './connection-store';
import { untilCode } from './screen-code';

/**
 * The data of another route's loader, loaded in the background; undefined until it arrives, and
 * while `href` is null. The route's code is loaded first and retried until it arrives: Remix
 * reloads the document when it cannot fetch that, and without a network the reload destroys the
 * page. A request that failed is repeated when our server next responds to anything.
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
