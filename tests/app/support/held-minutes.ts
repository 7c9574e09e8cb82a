import { vi } from 'vitest';

const MINUTE_MS = 60_000;

/** From here on timers of a minute run only when the returned function is called. */
export function holdMinutes(): () => void {
  return holdWaits(MINUTE_MS);
}

/**
 * From here on timers of these durations (ms) run only when the returned function is called, which
 * returns the durations that it ended.
 */
export function holdWaits(...heldMs: readonly number[]): () => number[] {
  const waiting = new Map<unknown, { run: () => void; ms: number }>();
  const start = globalThis.setTimeout;
  const clear = globalThis.clearTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0, ...given) => {
    if (!heldMs.includes(ms)) return start(run, ms, ...(given as []));
    const timer = start(() => {}, 0);
    waiting.set(timer, { run, ms });
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    clear(timer);
  });
  return () => {
    const due = [...waiting.values()];
    waiting.clear();
    return due.map(({ run, ms }) => {
      run();
      return ms;
    });
  };
}
