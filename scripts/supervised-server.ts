import { setTimeout as sleep } from 'node:timers/promises';

import type { ServerProcess } from './server-process';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that ran for this long died of something new. */
const STEADY_MS = 5 * 60_000;

/** The pause before the nth start in a row: it grows, so that a broken server costs little. */
export function pauseMs(deaths: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
}

export interface SupervisedServer {
  /** From now on the server is restarted when it dies; until then, its death ends the start. */
  keepAlive: () => void;
  /** Ends it permanently; false when it did not end as requested. */
  stop: (signal: NodeJS.Signals) => Promise<boolean>;
  kill: () => void;
}

/** Runs a server; calls `onFailedStart` when it dies before `keepAlive`. */
export function supervise(start: () => ServerProcess, onFailedStart: () => void): SupervisedServer {
  let current = start();
  let alive = false;
  const stopping = new AbortController();

  const watch = async () => {
    for (let deaths = 0; ;) {
      const startedAt = performance.now();
      const { code, signal } = await current.ended;
      if (stopping.signal.aborted) return;
      const what = `O servidor ${current.name} parou sem ser pedido (${signal ? `sinal ${signal}` : `código ${code}`})`;
      if (!alive) {
        console.error(`${what}; encerrando.`);
        return onFailedStart();
      }
      deaths = performance.now() - startedAt > STEADY_MS ? 1 : deaths + 1;
      const pause = pauseMs(deaths);
      console.error(`${what}; volta em ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = start();
      console.error(`O servidor ${current.name} foi iniciado de novo.`);
    }
  };
  void watch();

  return {
    keepAlive: () => (alive = true),
    stop: async (signal) => {
      stopping.abort();
      if (current.hasEnded()) return true;
      current.send(signal);
      return (await current.ended).code === 0;
    },
    kill: () => current.send('SIGKILL'),
  };
}
