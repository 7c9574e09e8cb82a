import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '../../../api/app';
import { enqueueJob } from '../../../api/jobs/job-repository';
import { createMetrics } from '../../../api/runtime/metrics';
import { serveMetrics } from '../../../api/runtime/metrics-server';
import { sampleMetrics } from '../../../api/sample-metrics';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('monitoring', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { LOG_LEVEL: 'silent' });
  });
  afterAll(() => api.close());

  const readyz = async () => {
    const { status, body } = await api.ask('GET', '/readyz', { token: null });
    return [status, body];
  };
  const enqueue = (key: string, minutesAgo: number) =>
    api.db
      .transaction()
      .execute((trx) =>
        enqueueJob(
          trx,
          { kind: 'e-mail', key, payload: {} },
          { now: new Date(api.time.now.getTime() - minutesAgo * 60_000), whenKnown: 'leave' },
        ),
      );

  test('ready, with the space on disk and the age of the queue', async () => {
    await enqueue('fresh', 1);
    expect(await readyz()).toEqual([
      200,
      { status: 'ready', diskFreeBytes: expect.any(Number) as number, queueSeconds: 60 },
    ]);
  });

  test('metrics count requests by route, and what is waiting', async () => {
    const metrics = createMetrics(sampleMetrics(api.context));
    const app = await buildApp({ ...api.context, metrics });
    const headers = { authorization: `Bearer ${api.token}` };
    await app.inject({ method: 'GET', url: '/client/7?name=Maria', headers });
    await app.close();
    const text = await metrics.text();
    for (const line of [
      'prumo_http_requests_total{method="GET",route="/client/:idClient",status="404",service="api"} 1',
      'prumo_http_request_duration_seconds_count{service="api",method="GET",route="/client/:idClient"} 1',
      'prumo_ready{service="api"} 1',
      'prumo_database_up{service="api"} 1',
      'prumo_job_oldest_due_seconds{service="api"} 60',
      'prumo_jobs{kind="e-mail",state="waiting",service="api"} 1',
      'prumo_jobs{kind="e-mail",state="dead",service="api"} 0',
      'prumo_emails_waiting{service="api"} 0',
      'prumo_bank_slips{state="made",service="api"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('Maria');
  });

  test('not ready when a job waits for long, or a migration is missing', async () => {
    await enqueue('old', 20);
    await api.db.deleteFrom('migration').where('name', '=', '0031-words').execute();
    expect(await readyz()).toMatchObject([
      503,
      { message: 'Faltam migrações: 0031-words. Uma tarefa está na fila há 20 minutos.' },
    ]);
  });
});

test('a database that does not respond is reported by readyz and by the metrics', async () => {
  const api = await startTestApi('postgres');
  await api.db.destroy();
  const { status, body } = await api.ask('GET', '/readyz', { token: null });
  expect([status, body]).toMatchObject([503, { message: 'O banco de dados não responde.' }]);
  const text = await createMetrics(sampleMetrics(api.context)).text();
  expect(text).toContain('prumo_ready{service="api"} 0');
  expect(text).toContain('prumo_database_up{service="api"} 0');
  await api.app.close();
});

test('a database that keeps readyz waiting is reported in time', async () => {
  const api = await startTestApi('postgres');
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table migration in access exclusive mode`.execute(trx);
    const { status, body } = await api.ask('GET', '/readyz', { token: null });
    expect([status, body]).toMatchObject([503, { message: 'O banco de dados não responde.' }]);
  });
  await api.close();
});

test('metrics have their own address, with nothing else on it', async () => {
  const server: Server = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    { text: () => Promise.resolve('prumo_ready 1\n'), contentType: 'text/plain' },
  );
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await ask('/metrics')).text()).toBe('prumo_ready 1\n');
  expect((await ask('/')).status).toBe(404);
  server.close();
  server.closeAllConnections();
});
