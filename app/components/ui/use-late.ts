import { useEffect, useState } from 'react';

const TRY_AGAIN_MS = 3_000;

/** Resolves when what was not answered is to be asked for again: soon, or when the network is back. */
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

/** Asks for a module until it is there: offline it stays away, and the page goes on without it. */
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
 * A module that the page asks for once it is active; null until it is there. `load` must be a
 * function of the module, not of the render. `known` is the module where it is there already: on the
 * server, or because the page waited for it.
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
