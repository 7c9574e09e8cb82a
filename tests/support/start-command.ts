import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { runClock } from './run-clock';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 120_000;

export interface StartCommand {
  pid: number;
  output: () => string;
  /** Waits until the output contains the text; else throws with the whole output. */
  says: (text: string) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  /** The exit code, or null when ended by a signal. */
  ended: Promise<number | null>;
}

/** Runs what `npm start` runs, with only the given environment. */
export function runStart(environment: Record<string, string>): StartCommand {
  const whole: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    ...runClock(),
    HOST: '127.0.0.1',
    ...environment,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: whole as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const says = async (text: string) => {
    const giveUpAt = Date.now() + LIMIT_MS;
    while (!output.includes(text)) {
      if (child.exitCode !== null || Date.now() > giveUpAt) {
        throw new Error(`npm start never said "${text}". It said:\n${output}`);
      }
      await sleep(50);
    }
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    says,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** Child process ids of this one (Linux). */
export function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie, which its parent has not waited for, still has its id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
