import { useEffect } from 'react';

import { untilCode } from './screen-code';

/**
 * Loads the code of what a screen posts to beside its form with the screen: Remix reloads the
 * document, and loses what was typed, where it first asks for it without a network.
 */
export function useCodeOf(pathname: string): void {
  useEffect(() => {
    const left = new AbortController();
    void untilCode({ pathname }, { signal: left.signal, isAhead: true }).catch(() => undefined);
    return () => left.abort();
  }, [pathname]);
}
