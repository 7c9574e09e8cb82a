import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../tests/support/free-port';
import { endProcess } from '../tests/support/prumo-servers';

const ROOT = path.resolve(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;

export interface EmptyPage {
  pid: number;
  url: string;
  stop: () => Promise<void>;
}

/** Builds `empty-app` with our own Remix, and serves it as `remix-serve` does. */
export async function startEmptyPage(): Promise<EmptyPage> {
  // Inside the project, so that its packages are found.
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'empty-app-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(path.join(ROOT, 'bench/empty-app'), folder, { recursive: true });
    const served = await buildAndServe(folder);
    const stop = async () => {
      await served.stop();
      clear();
    };
    return { ...served, stop };
  } catch (error) {
    clear();
    throw error;
  }
}

async function buildAndServe(cwd: string): Promise<EmptyPage> {
  const { resolve } = createRequire(import.meta.url);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const build = [resolve('@remix-run/dev/dist/cli.js'), 'build'];
  execFileSync(process.execPath, build, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const serve = [resolve('@remix-run/serve/dist/cli.js'), 'build/index.js'];
  const child = spawn(process.execPath, serve, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endProcess(child);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error('the empty page did not start');
    }
    await sleep(50);
  }
  return { pid: child.pid ?? 0, url, stop };
}
