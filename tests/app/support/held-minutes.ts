import { vi } from 'vitest';

const MINUTE_MS = 60_000;

/** From here on what waits for a minute waits for the returned function. */
export function holdMinutes(): () => void {
  const waiting = new Map<unknown, () => void>();
  const start = globalThis.setTimeout;
  const clear = globalThis.clearTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...given) => {
    if (ms !== MINUTE_MS) return start(run, ms, ...(given as []));
    const timer = start(() => {}, 0);
    waiting.set(timer, run);
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    clear(timer);
  });
  return () => {
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach((run) => run());
  };
}
