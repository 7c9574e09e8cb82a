import { afterAll, beforeAll, expect, test } from 'vitest';

import { naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('sqlite');
});
afterAll(() => api.close());

test('an unknown path is 404 in the standard error shape', async () => {
  const reply = await api.ask('GET', '/nothing/here');
  expect([reply.status, reply.body]).toEqual([
    404,
    {
      message: 'Endereço não encontrado.',
      code: 'not_found',
      requestId: reply.headers['x-request-id'],
    },
  ]);
});

test.each([
  ['PATCH', '/client/1', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/client/filter', 'GET, HEAD, PUT, DELETE'],
  ['GET', '/session/login', 'POST'],
  ['DELETE', '/order', 'POST'],
  ['POST', '/order/report/7/', 'GET, HEAD'],
])('%s %s is 405 and lists the allowed methods', async (method, url, allow) => {
  const reply = await api.ask(method, url);
  expect([reply.status, reply.headers.allow]).toEqual([405, allow]);
});

test('a trailing slash makes no difference', async () => {
  expect((await api.ask('GET', '/order-status/')).status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body in %s is 415', async (type) => {
  const reply = await api.ask('POST', '/client', {
    body: 'x=1',
    headers: { 'content-type': type },
  });
  expect([reply.status, reply.body]).toMatchObject([415, { message: 'Envie os dados em JSON.' }]);
});

test('a valid request id is kept, any other is replaced', async () => {
  const kept = await api.ask('GET', '/healthz', { headers: { 'x-request-id': 'web-12345678' } });
  expect(kept.headers['x-request-id']).toBe('web-12345678');
  for (const id of ['short', 'x'.repeat(65), 'with space 12', 'a"}{"level":60', 'línea-ação']) {
    const { headers } = await api.ask('GET', '/healthz', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('no response may be cached or content-sniffed', async () => {
  for (const url of ['/healthz', '/client/filter', '/nothing']) {
    const { headers } = await api.ask('GET', url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('If-Match accepts lists, weak tags and *, and refuses malformed tags', async () => {
  const { body: id } = await api.ask('POST', '/client', { body: naturalPerson });
  const put = async (tag: string) =>
    (
      await api.ask('PUT', `/client/${String(id)}`, {
        body: naturalPerson,
        headers: { 'if-match': tag },
      })
    ).status;
  expect(await put('"7", "1"')).toBe(204);
  expect(await put('W/"2"')).toBe(204);
  expect(await put('*')).toBe(204);
  expect(await put('4')).toBe(412);
  expect(await put('')).toBe(412);
  expect(await put('"4"')).toBe(204);
});

test('the log has route, status and id, and nothing a user typed', async () => {
  api.logs.length = 0;
  await api.ask('GET', '/client/filter?name=Segredo&cpfCnpj=69871556748', {
    headers: { 'x-request-id': 'request-0001' },
  });
  await api.ask('POST', '/client', { body: { ...naturalPerson, name: 'Segredo Industrial' } });
  await api.ask('GET', '/client/cpf-cnpj/69871556748');
  const lines = api.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request answered');
  expect(lines[0]).toMatchObject({
    reqId: 'request-0001',
    method: 'GET',
    route: '/client/filter',
    status: 200,
    durationMs: expect.any(Number) as number,
  });
  expect(lines.map(({ route }) => route)).toContain('/client/cpf-cnpj/:document');
  expect(api.logs.join()).not.toMatch(/Segredo|69871556748|Bearer/);
});

test('an internal failure is 500 without its cause, which is logged', async () => {
  const broken = await startTestApi('sqlite');
  await broken.db.schema.dropTable('orderInstallment').execute();
  await broken.db.schema.dropTable('paymentType').execute();
  broken.logs.length = 0;
  const reply = await broken.ask('GET', '/payment-type');
  expect([reply.status, reply.body]).toEqual([
    500,
    {
      message: 'Ocorreu um erro ao chamar o serviço.',
      code: 'internal',
      requestId: reply.headers['x-request-id'],
    },
  ]);
  expect(broken.logs.join()).toContain('payment_type');
  await broken.close();
});

test('healthz is 503 when the database does not respond', async () => {
  const broken = await startTestApi('postgres');
  expect((await broken.ask('GET', '/healthz', { token: null })).body).toEqual({ status: 'ok' });
  await broken.db.destroy();
  const reply = await broken.ask('GET', '/healthz', { token: null });
  expect([reply.status, reply.body]).toMatchObject([
    503,
    { message: 'O banco de dados não responde.' },
  ]);
  await broken.app.close();
});

test("a balancer's request every second leaves no line in the log", async () => {
  const seen = api.logs.length;
  await api.ask('GET', '/livez');
  await api.ask('GET', '/healthz');
  const routes = api.logs.slice(seen).map((line) => (JSON.parse(line) as { route?: string }).route);
  expect(routes).toEqual(['/healthz']);
});
