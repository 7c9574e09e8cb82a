import { useEffect, useState } from 'react';

const TRY_AGAIN_MS = 3_000;

/** Resolves when a failed request should be repeated: soon, or when the network is back. */
export function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, TRY_AGAIN_MS);
    window.addEventListener('online', end, { signal: over.signal });
  });
}

/** Retries loading a module until it arrives: the page continues without it while offline. */
export async function untilThere<Module>(
  load: () => Promise<Module>,
  signal?: AbortSignal,
): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (signal?.aborted) throw error;
      await untilNextTry();
    }
  }
}

/**
 * A module loaded once the page is active; null until it has loaded. `load` must be a stable
 * function, not one made per render. `known` is the module if it is loaded already: on the server,
 * or because the page waited for it.
 */
export function useLate<Module>(
  load: () => Promise<Module>,
  known: Module | null = null,
): Module | null {
  const [module, setModule] = useState<Module | null>(known);
  useEffect(() => {
    const left = new AbortController();
    void untilThere(load, left.signal).then(
      (loaded) => left.signal.aborted || setModule(loaded),
      () => undefined,
    );
    return () => left.abort();
  }, [load]);
  return module;
}
