import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildIfStale } from '../../scripts/build.mjs';
import { freePort } from '../support/free-port';
import { childrenOf, isRunning, runStart, type StartCommand } from '../support/start-command';

const READY = 'Para encerrar: Ctrl-C';
const SECRET = 'a secret of more than thirty-two characters';
/** Without demo data: inserting it takes as long as the rest of a start. */
const EMPTY = { NODE_ENV: 'production', SESSION_SECRET: SECRET };

let dataDir = '';
let ports = { PORT: '', API_PORT: '' };
const started: StartCommand[] = [];

function start(environment: Record<string, string> = {}): StartCommand {
  const command = runStart({ DATA_DIR: dataDir, ...ports, ...environment });
  started.push(command);
  return command;
}

async function status(port: string, route = '/healthz'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${route}`);
  await answer.body?.cancel();
  return answer.status;
}

async function openConnection(port: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().split('\r\n')[0] ?? '';
}

beforeAll(() => buildIfStale(), 240_000);

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-start-'));
  ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
});

afterEach(async () => {
  for (const command of started.splice(0)) {
    command.signal('SIGTERM');
    await command.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start on a fresh folder', () => {
  it('runs both servers with demo data, ends both on each signal, and keeps its secret', async () => {
    const secrets = new Set<string>();
    // The second start finds what the first one left.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const command = start();
      await command.says(READY);
      expect(command.output()).toContain(`http://localhost:${ports.PORT}`);
      expect(command.output()).toContain('demo@prumo.com.br / Prumo@123');
      expect(await status(ports.PORT)).toBe(200);
      expect(await status(ports.API_PORT)).toBe(200);
      expect(await status(ports.PORT, '/')).toBe(200);
      expect(command.output()).not.toContain('WEB_URL');
      const kept = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
      expect(kept).toEqual(expect.arrayContaining(['prumo.db', 'session-secret', 'sealing-key']));
      const open = kept.filter((name) => statSync(path.join(dataDir, name)).mode & 0o077);
      expect(open, 'files that other accounts may read').toEqual([]);
      secrets.add(readFileSync(path.join(dataDir, 'session-secret'), 'utf8'));

      command.signal(signal);
      expect(await command.ended, signal).toBe(0);
      await expect(status(ports.PORT)).rejects.toThrow();
      await expect(status(ports.API_PORT)).rejects.toThrow();
    }
    expect(secrets.size).toBe(1);
  });
});

describe('npm start when something is wrong', () => {
  it('names the variable and starts nothing', async () => {
    const command = start({ CEP_API_URL: 'nowhere' });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('CEP_API_URL: ');
  });

  it.each(['PORT', 'API_PORT'] as const)('says that the port of %s is taken', async (name) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(Number(ports[name]), '127.0.0.1', resolve));
    const command = start();
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(`${name}: a porta ${ports[name]} já está em uso`);
    await new Promise((resolve) => holder.close(resolve));
  });
});

describe('npm start in production', () => {
  it('has nobody who could sign in with the demo password, stops when one server cannot start, and brings back one that dies', async () => {
    const command = start(EMPTY);
    await command.says(READY);
    expect(command.output()).not.toContain('Prumo@123');
    expect(command.output()).toContain('Aviso: WEB_URL não diz o endereço público');
    expect(command.output()).toContain('Aviso: SMTP_URL não diz o servidor de e-mail');
    const answer = await fetch(`http://127.0.0.1:${ports.API_PORT}/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cpfOrEmail: 'demo@prumo.com.br', password: 'Prumo@123' }),
    });
    expect(answer.status).toBe(401);

    // A folder in use by one server refuses a second one: the other server of that start stops too.
    const second = start({
      ...EMPTY,
      PORT: String(await freePort()),
      API_PORT: String(await freePort()),
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('outra API já usa a pasta');
    expect(second.output()).toContain(
      'O servidor API parou sem ser pedido (código 1); encerrando.',
    );
    expect(await status(ports.PORT)).toBe(200);

    // One that dies comes back after a growing pause, and the other is left alone.
    const [api = 0, web = 0] = childrenOf(command.pid);
    process.kill(api, 'SIGKILL');
    await command.says('O servidor API parou sem ser pedido (sinal SIGKILL); volta em 1 s.');
    await command.says('O servidor API foi iniciado de novo.');
    await vi.waitFor(async () => expect(await status(ports.PORT)).toBe(200), 60_000);
    const again = childrenOf(command.pid);
    expect(again).toContain(web);
    expect(again).not.toContain(api);

    process.kill(again.find((pid) => pid !== web) ?? 0, 'SIGKILL');
    await command.says('volta em 2 s.');
    // Stopped during a pause, it ends.
    command.signal('SIGTERM');
    expect(await command.ended).toBe(0);
    expect([web, ...again].filter(isRunning)).toEqual([]);
  });

  it('leaves no server behind when it is killed, starts again on the same data, and stops after the current request, without waiting for silent connections', async () => {
    const killed = start(EMPTY);
    await killed.says(READY);
    const servers = childrenOf(killed.pid);
    killed.signal('SIGKILL');
    await killed.ended;
    await vi.waitFor(() => expect(servers.filter(isRunning)).toEqual([]), 60_000);

    const command = start(EMPTY);
    await command.says(READY);
    expect(await status(ports.PORT)).toBe(200);

    const silent = [await openConnection(ports.PORT), await openConnection(ports.API_PORT)];
    const busy = await openConnection(ports.PORT);
    const form = 'cpfOrEmail=x&password=y';
    busy.write(
      `POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${form.length}\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n\r\n`,
    );
    // The server has started on the request before it is stopped.
    expect(await firstLine(busy)).toBe('HTTP/1.1 100 Continue');
    busy.write(form.slice(0, 5));
    command.signal('SIGTERM');
    await command.says('web stopping');
    busy.write(form.slice(5));

    expect(await firstLine(busy)).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(await command.ended).toBe(0);
    for (const socket of silent) socket.destroy();
    busy.destroy();
  });

  it('requires a secret', async () => {
    const command = start({ NODE_ENV: 'production' });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('SESSION_SECRET: ');
  });

  it('refuses demo data', async () => {
    const command = start({ ...EMPTY, DEMO_DATA: 'true' });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('DEMO_DATA: ');
  });
});

describe('npm start with API_URL', () => {
  it('starts the web app alone', async () => {
    const api = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;

    const command = start({ API_URL: `http://127.0.0.1:${port}` });
    await command.says(READY);
    expect(childrenOf(command.pid)).toHaveLength(1);
    expect(command.output()).not.toContain('Prumo@123');
    expect(await status(ports.PORT)).toBe(200);
    await expect(status(ports.API_PORT)).rejects.toThrow();
    api.close();
    api.closeAllConnections();
  });
});
