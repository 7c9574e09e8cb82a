import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

import { untilCode } from './screen-code';

/**
 * What another route's loader gives beside the screen; undefined until it is there, and while `href`
 * is null. The route's code comes first and is asked for until it comes: Remix reloads the document
 * when it cannot fetch that, and without a network the reload is the end of the page.
 */
export function useQuietLoad<Loader>(href: string | null) {
  const { load, data } = useFetcher<Loader>();
  useEffect(() => {
    if (href === null) return;
    const left = new AbortController();
    void untilCode(new URL(href, window.location.origin), { signal: left.signal }).then(
      (code) => (code === 'replaced' || left.signal.aborted ? undefined : load(href)),
      () => undefined,
    );
    return () => left.abort();
  }, [href, load]);
  return data;
}
