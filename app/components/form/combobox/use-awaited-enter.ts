import { useEffect, useMemo, useRef } from 'react';

/**
 * An Enter pressed before the results arrived. `track` gets a promise that resolves when it is
 * handled.
 */
export function useAwaitedEnter(track: ((work: Promise<unknown>) => void) | undefined) {
  const awaited = useRef(false);
  const end = useRef<(() => void) | null>(null);
  const latest = useRef(track);
  latest.current = track;
  useEffect(() => () => end.current?.(), []);
  return useMemo(
    () => ({
      is: () => awaited.current,
      set: (now: boolean) => {
        awaited.current = now;
        end.current?.();
        end.current = null;
        if (now) latest.current?.(new Promise<void>((resolve) => (end.current = resolve)));
      },
    }),
    [],
  );
}

export type AwaitedEnter = ReturnType<typeof useAwaitedEnter>;
