import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Prepare } from '../history/write-call';
import { WRITES } from '../history/writes';
import { insertProfessional } from '../support/business';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The path of the record that each route creates. */
const LOCATED: Readonly<Record<string, string>> = {
  'POST /client': '/client',
  'POST /supplier': '/supplier',
  'POST /supplier/brief': '/supplier',
  'POST /company': '/company',
  'POST /professional': '/professional',
  'POST /product': '/product',
  'POST /bill': '/bill',
  // Of several bills, the first.
  'POST /bill/repeat': '/bill',
  'POST /bill/endless': '/bill',
  'POST /order': '/order',
  'POST /order/direct-sale': '/order',
  'POST /bill/categories': '/bill/categories',
  'POST /order/categories': '/order/categories',
  'POST /saved-filter': '/saved-filter',
};
/** Records without versions that are read as a list. */
const UNVERSIONED = /categories|saved-filter/;
const SEVERAL = /repeat|endless/;
/** Calls that change something other than a record with a version. */
const OF_NO_RECORD = /categories|certificate|registration|nfe/;
const UPLOADED = /attachment|logo|picture/;
/** Files, and calls without a session, take no key. */
const NO_KEY = /attachments|public-quote/;

const POSTS: [string, Prepare][] = [
  ...Object.entries(WRITES).filter(([route]) => route.startsWith('POST ') && !NO_KEY.test(route)),
  [
    'POST /saved-filter',
    async () => ({
      url: '/saved-filter',
      body: { list: 'order', name: 'Em obra', query: 'status=4' },
      left: [],
    }),
  ],
];

const PUTS = Object.entries(WRITES).filter(
  ([route]) => route.startsWith('PUT ') && !UPLOADED.test(route) && !OF_NO_RECORD.test(route),
);

onEachEngine('another request under the key of a POST', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('signInAttempt').execute();
  });

  const another = (headers: Record<string, string>, token = api.token) =>
    api.ask('POST', '/product-group', { body: { description: randomUUID() }, headers, token });

  test('every route that creates one record is tested here', () => {
    const tried = POSTS.map(([route]) => route);
    expect(Object.keys(LOCATED).filter((route) => !tried.includes(route))).toEqual([]);
  });

  test.each(POSTS)('%s names the record it created, and nothing else', async (route, prepare) => {
    const { url, body } = await prepare(api);
    const headers = idempotencyKey();
    const first = await api.ask('POST', url, { body, headers });
    await api.settled();
    expect(first.status, first.text).toBeLessThan(300);

    const path = LOCATED[route];
    const refused = await another(headers);
    const told = [refused.headers.location, refused.headers['x-created-etag']];
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringContaining('já tinha sido registrado') as string },
    ]);
    if (path === undefined) {
      expect([first.headers.location, ...told]).toEqual([undefined, undefined, undefined]);
      return;
    }
    const id = typeof first.body === 'number' ? first.body : Object.values(first.body as object)[0];
    const location = `${path}/${String(id)}`;
    const etag = UNVERSIONED.test(route) || SEVERAL.test(route) ? undefined : '"1"';
    expect([first.headers.location, ...told]).toEqual([location, location, etag]);

    const again = await api.ask('POST', url, { body, headers });
    expect([again.headers['idempotency-replayed'], again.headers.location]).toEqual([
      'true',
      location,
    ]);
    if (etag === undefined) return;
    const read = await api.ask('GET', location);
    expect([read.status, read.headers.etag]).toEqual([200, etag]);
  });

  test('belongs to another person: their key is unrelated', async () => {
    const id = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: '11144477735',
      email: 'outra@x.com',
    });
    const token = await signInDirectly(api.db, id, api.time.now);
    const headers = idempotencyKey();
    const { url, body } = await WRITES['POST /order']!(api);
    expect((await api.ask('POST', url, { body, headers })).headers.location).toBeDefined();
    const theirs = await another(headers, token);
    expect([theirs.status, theirs.headers.location]).toEqual([201, undefined]);
  });

  test('names the version that the record was created with, whatever happened since', async () => {
    const headers = idempotencyKey();
    const { url, body } = await WRITES['POST /order']!(api);
    const { location } = (await api.ask('POST', url, { body, headers })).headers;
    const changed = await api.ask('PUT', String(location), { body });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    const refused = await another(headers);
    expect([refused.headers.location, refused.headers['x-created-etag']]).toEqual([
      location,
      '"1"',
    ]);
    const stale = { body, headers: { 'if-match': '"1"' } };
    expect((await api.ask('PUT', String(location), stale)).status).toBe(412);
  });

  test('for a change names the version that the first change created', async () => {
    const { url, body } = await WRITES['POST /order']!(api);
    const path = String((await api.ask('POST', url, { body })).headers.location);
    const headers = { ...idempotencyKey(), 'if-match': '"1"' };
    const put = (at: string, observation: string) =>
      api.ask('PUT', at, { body: { ...(body as object), observation }, headers });
    const first = await put(path, 'Portão azul');
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    await api.ask('PUT', path, { body });
    const refused = await put(path, 'Portão azul, chave com o porteiro');
    expect([refused.status, refused.headers['x-changed-etag']]).toEqual([409, '"2"']);
    // Not for another record, nor for a call that creates one.
    const other = await put('/order/999999', 'Portão azul');
    expect([other.status, other.headers['x-changed-etag']]).toEqual([409, undefined]);
    const made = await another(headers);
    expect([made.status, made.headers['x-changed-etag']]).toEqual([409, undefined]);
  });
});

onEachEngine('another request under the key of a PUT', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  test.each(PUTS)('%s names the version that it created', async (_, prepare) => {
    const { url, body } = await prepare(api);
    const version = async () =>
      String((await api.ask('GET', url.replace('/series', ''))).headers.etag);
    const before = await version();
    expect(before).toMatch(/^"\d+"$/);
    const headers = { ...idempotencyKey(), 'if-match': before };
    const first = await api.ask('PUT', url, { body, headers });
    expect(first.status, first.text).toBeLessThan(300);
    const refused = await api.ask('PUT', `${url}?other=1`, { body, headers });
    const after = await version();
    expect([refused.status, refused.headers['x-changed-etag']]).toEqual([409, after]);
    expect(after).not.toBe(before);
  });
});
