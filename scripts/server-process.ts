import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  name: string;
  /** Resolves with the exit status when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded: () => boolean;
  send: (signal: NodeJS.Signals) => void;
}

/**
 * Starts a built server in its own process group: a terminal's Ctrl-C reaches only the starter, and
 * each server is told to stop exactly once, so it can finish its requests.
 */
export function startServer(
  { name, file, flags = [] }: { name: string; file: string; flags?: readonly string[] },
  environment: NodeJS.ProcessEnv,
): ServerProcess {
  const preload = new URL('./follow-parent.js', import.meta.url).href;
  const child = spawn(process.execPath, [...flags, '--import', preload, file], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    name,
    ended: endOf(child),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    send: (signal) => child.kill(signal),
  };
}

function endOf(child: ChildProcess): ServerProcess['ended'] {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
}

/**
 * Waits until the server at `address` is ready. With `anyAnswer`, until it responds at all, because
 * its dependencies are not ours. Returns false when `giveUp` says to stop.
 */
export async function waitUntilHealthy(
  address: string,
  { anyAnswer, giveUp }: { anyAnswer: boolean; giveUp: () => boolean },
): Promise<boolean> {
  while (!giveUp()) {
    try {
      const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) });
      await answer.body?.cancel();
      if (answer.ok || anyAnswer) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  return false;
}
