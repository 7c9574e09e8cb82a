import { vi } from 'vitest';

const MINUTE_MS = 60_000;

/** From here on what waits for a minute waits for the returned function. */
export function holdMinutes(): () => void {
  const waiting: (() => void)[] = [];
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...given) => {
    if (ms !== MINUTE_MS) return start(run, ms, ...(given as []));
    waiting.push(run);
    // Somebody may clear it.
    return start(() => {}, 0);
  });
  return () => waiting.splice(0).forEach((run) => run());
}
