import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { MAX_TOGETHER } from '@domain/wire/together';

import { naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Part {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The request's id differs each time. */
const withoutId = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'requestId' ? undefined : value,
  ) as unknown;

onEachEngine('several calls in one', (engine) => {
  let api: TestApi;
  let idClient: number;

  beforeAll(async () => {
    api = await startTestApi(engine);
    idClient = (await api.ask('POST', '/client', { body: naturalPerson })).body as number;
  });
  afterAll(() => api.close());

  const together = (paths: string[], options: Parameters<TestApi['ask']>[2] = {}) =>
    api.ask('GET', `/together?${new URLSearchParams({ get: paths.join('\n') })}`, options);

  test('each gets the response that it gets alone', async () => {
    const paths = [
      `/client/${idClient}`,
      '/client/filter?name=a&page=1&pageSize=10',
      '/client/987654',
      '/nothing',
      '/professional-favorite-menu',
    ];
    const { status, body, headers } = await together(paths);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const parts = body as Part[];
    expect(parts.map((part) => part.status)).toEqual([200, 200, 404, 404, 200]);
    for (const [at, path] of paths.entries()) {
      const alone = await api.ask('GET', path);
      expect(withoutId(parts[at]?.body)).toEqual(withoutId(alone.body));
      expect(parts[at]?.headers.etag).toBe(alone.headers.etag);
    }
    expect(parts[0]?.headers.etag).toBe('"1"');
  });

  test('all carry the id of the request', async () => {
    const id = randomUUID();
    const { body } = await together(['/client/1', '/nothing'], { headers: { 'x-request-id': id } });
    for (const part of body as Part[]) expect(part.headers['x-request-id']).toBe(id);
  });

  test.each([null, 'nobody'])('return nothing to the session %s', async (token) => {
    expect((await together(['/client/1'], { token })).status).toBe(401);
  });

  test('return no files, and do not nest', async () => {
    const paths = ['/client/export?format=csv', '/together?get=%2Fextensions', '/extensions'];
    const { body } = await together(paths);
    expect((body as Part[]).map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  test.each([
    ['nothing', ['']],
    ['no path', ['client/1']],
    ['another server', ['//example.com/client/1']],
    ['one of several is none', ['/client/1', 'x']],
    ['too many', Array.from({ length: MAX_TOGETHER + 1 }, () => '/client/1')],
  ])('%s is malformed', async (_, paths) => {
    expect((await together(paths)).status).toBe(400);
  });

  test('without a call is malformed', async () => {
    expect((await api.ask('GET', '/together')).status).toBe(400);
  });

  test('a forged marker changes nothing', async () => {
    const file = await api.ask('GET', '/client/export?format=csv', {
      headers: { 'x-together': randomUUID() },
    });
    expect(file.status).toBe(200);
  });

  test('log each call, by its route', async () => {
    const before = api.logs.length;
    await together(['/client/1', '/extensions']);
    const logged = api.logs.slice(before).join('\n');
    for (const route of ['/client/:idClient', '/extensions', '/together'])
      expect(logged).toContain(`"route":"${route}"`);
  });
});
