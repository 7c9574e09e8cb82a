import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { runClock } from '../../support/run-clock';
import { CHEAP_PASSWORDS } from './test-api';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Finished {
  code: number | null;
  output: string;
  errors: string;
}

export interface ApiProcess {
  child: ChildProcess;
  finished: Promise<Finished>;
}

const PROGRAMS = {
  server: ['api.js'],
  prumo: ['prumo.js'],
  'create-professional': ['prumo.js', 'create-professional'],
  'rebuild-sums': ['prumo.js', 'rebuild-sums'],
} as const;

/** Runs one of the API's programs, built for production, with only the given environment. */
export function runApiProgram(
  program: keyof typeof PROGRAMS,
  environment: Record<string, string | undefined>,
  args: string[] = [],
): ApiProcess {
  const { PATH, HOME } = process.env;
  const [file, ...command] = PROGRAMS[program];
  const child = spawn(process.execPath, [path.join(ROOT, 'build', file), ...command, ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', PATH, HOME, ...runClock(), ...CHEAP_PASSWORDS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }));
  });
  return { child, finished };
}
