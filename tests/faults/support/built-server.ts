import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { CHEAP_PASSWORDS } from '../../api/support/test-api';
import { runClock } from '../../support/run-clock';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 120_000;

/** A built server of either kind that answers. */
export interface BuiltServer {
  url: string;
  /** Stops it with a signal; returns its exit code. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

export async function startBuilt(
  file: string,
  port: number,
  environment: Record<string, string>,
): Promise<BuiltServer> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [path.join('build', file)], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', PATH, HOME, ...runClock(), ...CHEAP_PASSWORDS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok)
      return { url, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) };
    await sleep(30);
  }
  await end('SIGKILL');
  throw new Error(`${file} did not start: ${said}`);
}
