import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { forgetStamp } from './build-stamp.mjs';
import { checkedSettings } from './checked-settings';

/**
 * Runs everything from source: Remix's compiler rebuilds the screens, and each server restarts when
 * one of its files changes. The web app restarts after each build; reload the page.
 */
const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const settings = await checkedSettings();
const environment: NodeJS.ProcessEnv = { ...settings.environment, NODE_ENV: 'development' };
// From here on the build output is not what `npm start` expects.
forgetStamp(root);

const remix = require.resolve('@remix-run/dev/dist/cli.js');
const tsx = require.resolve('tsx/cli');
const programs: string[][] = [
  [remix, 'watch'],
  [tsx, 'watch', '--clear-screen=false', '--include', 'build/index.js', 'scripts/dev-web.ts'],
  ...(settings.startsApi ? [[tsx, 'watch', '--clear-screen=false', 'api/server.ts']] : []),
];

console.log(`Prumo em desenvolvimento: http://localhost:${settings.web.port}`);
if (settings.demoData) console.log('Acesso de demonstração: demo@prumo.com.br / Prumo@123');

// The terminal sends Ctrl-C to all of them, and each stops by itself.
const children = programs.map((args) =>
  spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' }),
);
for (const child of children) child.once('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
