import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import { untilThere } from '~/components/ui/use-late';

import { fetchCode } from './screen-code';

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
    void untilThere(() => codeOf(href), left.signal).then(
      (code) => (code === 'replaced' || left.signal.aborted ? undefined : load(href)),
      () => undefined,
    );
    return () => left.abort();
  }, [href, load]);
  return data;
}

/** Rejects while nothing answers; a newer build's code is not this page's. */
async function codeOf(href: string): Promise<'here' | 'replaced'> {
  const code = await fetchCode(new URL(href, window.location.origin));
  if (code === 'unanswered') throw new Error(NO_ANSWER);
  return code;
}
