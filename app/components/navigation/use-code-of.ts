import { useEffect } from 'react';

import { untilCode } from './screen-code';

/**
 * Loads, together with a screen, the code of a route it posts to in the background: Remix reloads
 * the document, and loses what was typed, if it first requests that code without a network.
 */
export function useCodeOf(pathname: string): void {
  useEffect(() => {
    const left = new AbortController();
    void untilCode({ pathname }, { signal: left.signal, isAhead: true }).catch(() => undefined);
    return () => left.abort();
  }, [pathname]);
}
