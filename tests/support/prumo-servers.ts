import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { WEB_FLAGS } from '../../scripts/web-flags.mjs';
import { type ApiGate, startApiGate } from './api-gate';
import { type CepStub, startCepStub } from './cep-stub';
import { freePort } from './free-port';
import { runClock } from './run-clock';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Takes seconds on an idle machine; this is the limit on a busy one. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

export interface PrumoServers {
  webUrl: string;
  apiUrl: string;
  dataDir: string;
  /** The processes of the two servers. */
  pids: { web: number; api: number };
  cep: CepStub;
  /** A proxy for the web app's calls, for responses that the API never gives. */
  gate: ApiGate;
  /** Output of both servers since the last call. */
  takeLogs: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the built web app and API as in production use, with demo data in a folder of their own.
 */
export async function startPrumo(): Promise<PrumoServers> {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-browser-'));
  const cep = await startCepStub();
  const [apiUrl, webUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  const gate = await startApiGate(apiUrl);
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...runClock(),
    NODE_ENV: 'production',
    PRUMO_ENV: 'demo',
    DEMO_DATA: 'true',
    HOST: '127.0.0.1',
    PORT: String(webPort),
    API_PORT: String(apiPort),
    API_URL: gate.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only the browser tests know',
    CEP_API_URL: cep.url,
    // Many tests sign in from one address; the rate limits are tested at the API.
    SIGN_IN_ACCOUNT_TRIES: '10000',
    SIGN_IN_ADDRESS_TRIES: '1000000',
  };
  let logs = '';
  const children: ChildProcess[] = [];

  const stop = async () => {
    // The web app first: its pending requests need the API.
    for (const child of [...children].reverse()) await endProcess(child);
    await gate.close();
    await cep.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const started = [
      ['build/api.js', apiUrl],
      ['build/web.js', webUrl],
    ] as const;
    await Promise.all(
      started.map(([file, url]) => {
        const child = startBuilt(file, environment, (text) => (logs += text));
        children.push(child);
        return waitUntilHealthy(url, child);
      }),
    );
  } catch (error) {
    await stop();
    throw new Error(`O Prumo dos testes não subiu.\n${logs}`, { cause: error });
  }
  const takeLogs = () => {
    const taken = logs;
    logs = '';
    return taken;
  };
  const [api = 0, web = 0] = children.map(({ pid }) => pid);
  return { webUrl, apiUrl, dataDir, pids: { web, api }, cep, gate, takeLogs, stop };
}

function startBuilt(
  file: string,
  env: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): ChildProcess {
  if (!existsSync(path.join(ROOT, file))) throw new Error(`Falta ${file}: rode npm run build.`);
  const flags = file === 'build/web.js' ? WEB_FLAGS : [];
  const child = spawn(process.execPath, [...flags, file], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  return child;
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    try {
      const answer = await fetch(`${url}/healthz`);
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(50);
  }
  throw new Error(`${url} não respondeu.`);
}

/** Stops a process, and kills it when it has not ended within `STOP_LIMIT_MS`. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
