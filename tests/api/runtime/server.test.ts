import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { parseConfig } from '../../../api/config/config';
import { freePort } from '../../support/free-port';
import { type ApiProcess, runApiProgram } from '../support/api-process';
import { insertBusiness, PASSWORD, PROFESSIONAL } from '../support/business';
import { CHEAP_PASSWORDS } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const DEMO = { cpfOrEmail: 'demo@prumo.com.br', password: 'Prumo@123' };

onEachEngine('the server', (engine) => {
  let database: TestDatabase;
  const started: ApiProcess[] = [];
  afterEach(async () => {
    for (const { child, finished } of started.splice(0)) {
      child.kill('SIGKILL');
      await finished;
    }
    await database.drop();
  });

  const start = async (environment: Record<string, string> = {}) => {
    const port = await freePort();
    const running = runApiProgram('server', {
      ...database.environment,
      API_PORT: String(port),
      HOST: '127.0.0.1',
      ...environment,
    });
    started.push(running);
    const url = `http://127.0.0.1:${port}`;
    while (running.child.exitCode === null) {
      const ready = await fetch(`${url}/healthz`).catch(() => null);
      if (ready?.ok) return { ...running, url, port };
      await sleep(100);
    }
    throw new Error(`the API did not start: ${(await running.finished).errors}`);
  };
  const signIn = async (url: string) => {
    const reply = await fetch(`${url}/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO),
    });
    return { status: reply.status, body: (await reply.json()) as { Token: string } };
  };

  describe('on a new database', () => {
    beforeEach(async () => {
      database = await createTestDatabase(engine);
    });

    test('starts with demo data, also two at once, and keeps what it acknowledged through kill -9', async () => {
      const demo = { PRUMO_ENV: 'demo', DEMO_DATA: 'true' };
      // PostgreSQL takes several servers at once.
      const [first, other] = await Promise.all([
        start(demo),
        engine === 'postgres' ? start(demo) : null,
      ]);
      const { status, body } = await signIn(first.url);
      expect(status).toBe(200);
      const authorization = `Bearer ${body.Token}`;
      const headers = { authorization };
      const before = await fetch(`${(other ?? first).url}/order/filter`, { headers });
      expect(await before.json()).toMatchObject({ total: 24 });
      const client = (await (await fetch(`${first.url}/client/1`, { headers })).json()) as Record<
        string,
        unknown
      >;
      const order = (await (await fetch(`${first.url}/order/1`, { headers })).json()) as Record<
        string,
        unknown
      >;
      expect(client).toMatchObject({ IdClient: 1 });
      const payload = Object.fromEntries(
        Object.entries(order).map(([key, value]) => [
          key.charAt(0).toLowerCase() + key.slice(1),
          value,
        ]),
      );
      const created = await fetch(`${first.url}/order`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...payload,
          products: [],
          idOrderStatus: 1,
          installments: [],
          discountValue: 0,
          observation: 'Guardado',
        }),
      });
      expect(created.status).toBe(201);
      const id = await created.text();
      first.child.kill('SIGKILL');
      await first.finished;

      const second = await start(demo);
      const read = await fetch(`${second.url}/order/${id}`, { headers });
      expect(await read.json()).toMatchObject({ Observation: 'Guardado' });
      const list = await fetch(`${second.url}/order/filter`, { headers });
      expect(await list.json()).toMatchObject({ total: 25 });

      const { DATA_DIR } = database.environment;
      const kept = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
      expect(kept).toContain('sealing-key');
      const forOthers = ['.', ...kept].filter(
        (name) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0,
      );
      expect(forOthers, 'files that other accounts may read').toEqual([]);
    });

    // How a signal is taken does not depend on the database: each engine tries one.
    const signal = engine === 'sqlite' ? 'SIGINT' : 'SIGTERM';

    test(`starts empty without the demo setting; ${signal} lets the running request finish, then exits with 0`, async () => {
      const { url, child, finished, port } = await start();
      expect((await signIn(url)).status).toBe(401);
      const config = parseConfig({ ...CHEAP_PASSWORDS, ...database.environment });
      await insertBusiness(database.open(), config);
      const body = JSON.stringify({ cpfOrEmail: PROFESSIONAL.email, password: PASSWORD });
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on(
        'data',
        (chunk: Buffer) =>
          (answer += chunk.toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '')),
      );
      const taken = new Promise((resolve) => socket.once('data', resolve));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(
        `POST /session/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
          `expect: 100-continue\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
      );
      // '100 Continue': the server has started the request.
      await taken;
      socket.write(body.slice(0, 10));
      child.kill(signal);
      const listens = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => true,
          () => false,
        );
      await expect
        .poll(listens, { message: 'it takes no more connections', timeout: 60_000 })
        .toBe(false);
      socket.write(body.slice(10));
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*"Token":/);
      const { code, errors } = await finished;
      expect([code, errors]).toEqual([
        0,
        expect.stringMatching(/^Aviso: SMTP_URL [^\n]*\n[^\n]* npm run create-professional\.\n$/),
      ]);
    });
  });

  // PostgreSQL takes several servers at once, and what is not HTTP reaches no database.
  if (engine === 'sqlite')
    describe('on an existing one', () => {
      beforeEach(async () => {
        database = await createTestDatabase(engine, { migrated: true });
      });

      test('what is not HTTP gets a response in the standard error shape, and a second server on the same folder refuses at once', async () => {
        const first = await start();
        const answer = await new Promise<string>((resolve) => {
          const socket = connect(first.port, '127.0.0.1', () =>
            socket.write('NOT HTTP AT ALL\r\n\r\n'),
          );
          let text = '';
          socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
          socket.once('close', () => resolve(text));
        });
        expect(answer).toMatch(
          /^HTTP\/1\.1 400 Bad Request[^]*"message":"A requisição é inválida\."/,
        );

        const { code, errors } = await runApiProgram('server', {
          ...database.environment,
          API_PORT: String(await freePort()),
        }).finished;
        expect(code).toBe(1);
        expect(errors).toContain(`outra API já usa a pasta ${database.environment.DATA_DIR}`);
        expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
        // The lock ends with its process, however the process ends.
        first.child.kill('SIGKILL');
        await first.finished;
        await start();
      });
    });
});

test.each([
  [{ DEMO_DATA: 'true' }, 'DEMO_DATA: dados de demonstração são recusados em produção'],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'o banco de dados de DATABASE_URL não responde',
  ],
])('%j exits with 1 and says why', async (environment, reason) => {
  const { code, errors } = await runApiProgram('server', environment).finished;
  expect(code).toBe(1);
  expect(errors).toContain(reason);
});
