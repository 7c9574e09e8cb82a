import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../tests/support/free-port';
import { endProcess } from '../tests/support/prumo-servers';
import { PASSWORD } from './seed';

const ROOT = path.resolve(import.meta.dirname, '..');
const START_LIMIT_MS = 600_000;

/** A person who is signed in to an API. */
export interface Caller {
  /** Reads a path to its last byte; throws unless it succeeds. */
  get: (path: string) => Promise<string>;
  post: (path: string, body: unknown, headers?: HeadersInit) => Promise<string>;
}

export interface BuiltApi {
  pid: number;
  url: string;
  signIn: (email: string, password?: string) => Promise<Caller>;
  stop: () => Promise<void>;
}

/** Starts the built API as in production, on a database of its environment. */
export async function startApi(environment: Record<string, string>): Promise<BuiltApi> {
  const port = await freePort();
  const child = spawn(process.execPath, ['build/api.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      SIGN_IN_ADDRESS_TRIES: '1000000',
      ...environment,
    },
    // Logging is part of the work; reading the log is not.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endProcess(child);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error('the API did not start');
    }
    await sleep(50);
  }
  return {
    pid: child.pid ?? 0,
    url,
    signIn: (email, password = PASSWORD) => signIn(url, email, password),
    stop,
  };
}

/** Signs in to an API, ours or one behind the web app. */
export async function signIn(url: string, email: string, password: string): Promise<Caller> {
  const visitor = callerOf(url, {});
  const session = await visitor.post('/session/login', { cpfOrEmail: email, password });
  const { Token: token } = JSON.parse(session) as { Token: string };
  return callerOf(url, { authorization: `Bearer ${token}` });
}

function callerOf(url: string, always: Record<string, string>): Caller {
  const ask = async (target: string, init: RequestInit) => {
    const answer = await fetch(url + target, init);
    // As bytes: a PDF need not be read as text.
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${bytes.toString()}`);
    return bytes.toString('latin1');
  };
  return {
    get: (target) => ask(target, { headers: always }),
    post: (target, body, headers = {}) =>
      ask(target, {
        method: 'POST',
        headers: { ...always, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}
