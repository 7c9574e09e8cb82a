import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, vi } from 'vitest';

import { createLog } from '../../../servers/create-log';
import { appBuild } from './app-handler';

/** A log line. */
export const logLines: string[] = [];

let onLine = () => {};

/** Resolves when a log line contains that text: a request is logged after its response. */
export function untilLogged(text: string): Promise<void> {
  return new Promise((resolve) => {
    onLine = () => (logLines.some((line) => line.includes(text)) ? resolve() : undefined);
    onLine();
  });
}

function write(line: string): void {
  logLines.push(line);
  onLine();
}

// The real logger, writing to a list.
const log = createLog({ level: 'info', base: { part: 'web' } }, { write });
vi.mock('~/server/http/log.server', () => ({ log: () => log }));

/** Starts app/server/http/web.server.ts with this process's app; returns its URL. */
export async function startWebServer(replaced?: Record<string, object>): Promise<string> {
  // The web server imports the build by path; this one exports this process's app.
  const root = mkdtempSync(path.join(tmpdir(), 'prumo-web-'));
  mkdirSync(path.join(root, 'build'));
  mkdirSync(path.join(root, 'public'));
  writeFileSync(path.join(root, 'public/robots.txt'), 'User-agent: *');
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  Object.assign(globalThis, { prumoBuild: await appBuild(replaced) });
  writeFileSync(
    path.join(root, 'build/index.js'),
    'export const { mode, entry, routes, assets, publicPath, assetsBuildDirectory, future, isSpaMode } = globalThis.prumoBuild;',
  );
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const listen = vi.spyOn(Server.prototype, 'listen');
  Object.assign(process.env, { PORT: '0', HOST: '127.0.0.1' });
  await import('~/server/http/web.server');
  const server = listen.mock.contexts[0] as Server;
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true, force: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
