import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { MENU_SLUGS } from '@domain/menu/favorites';

import { insertProfessional } from '../support/business';
import { professional } from '../support/payloads';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const PATH = '/professional-favorite-menu';
const TOO_MANY = 'Você pode fixar no máximos 5 itens';

onEachEngine('favourites', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.deleteFrom('favoriteMenu').execute());

  const add = (slug: unknown, options = {}) =>
    api.ask('POST', `${PATH}/`, { body: { slug }, ...options });
  const remove = (slug: string) => api.ask('DELETE', `${PATH}/slug/${slug}`);
  const list = async (token?: string) => {
    const { body } = await api.ask('GET', `${PATH}/`, token ? { token } : {});
    return (body as { MenuSlug: string }[]).map(({ MenuSlug }) => MenuSlug);
  };

  test('of a new professional are four', async () => {
    const made = await api.ask('POST', '/professional', { body: professional });
    const token = await signInDirectly(api.db, Number(made.body), api.time.now);
    expect(await list(token)).toEqual(['order', 'direct-sale', 'client', 'payable']);
  });

  test('are listed in pinning order', async () => {
    expect(await list()).toEqual([]);
    const created = await add('supplier');
    expect([created.status, created.body]).toEqual([201, expect.any(Number)]);
    await add('order');
    expect((await api.ask('GET', `${PATH}/`)).body).toEqual([
      { MenuSlug: 'supplier' },
      { MenuSlug: 'order' },
    ]);
  });

  test('are returned with and without the trailing slash', async () => {
    expect((await api.ask('POST', PATH, { body: { slug: 'order' } })).status).toBe(201);
    expect((await api.ask('GET', PATH)).body).toEqual([{ MenuSlug: 'order' }]);
    expect((await api.ask('DELETE', `${PATH}/slug/order/`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('pinning an entry again returns the same id, even at the limit', async () => {
    const first = await add('order');
    for (const slug of MENU_SLUGS.slice(1, 5)) await add(slug);
    const again = await add('order');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await list()).toEqual(MENU_SLUGS.slice(0, 5));
  });

  test('a sixth is 409; unpinning one makes room again', async () => {
    for (const slug of MENU_SLUGS.slice(0, 5)) await add(slug);
    const sixth = await add('report');
    expect([sixth.status, sixth.body]).toMatchObject([409, { message: TOO_MANY }]);
    expect(await list()).toEqual(MENU_SLUGS.slice(0, 5));
    await remove('order');
    expect((await add('report')).status).toBe(201);
    expect(await list()).toEqual([...MENU_SLUGS.slice(1, 5), 'report']);
  });

  test('concurrent calls do not exceed the limit', async () => {
    for (const slug of MENU_SLUGS.slice(0, 4)) await add(slug);
    // Opens the connections first; otherwise opening them would separate the calls.
    await Promise.all(Array.from({ length: 10 }, () => list()));
    const replies = await Promise.all(MENU_SLUGS.slice(4).map((slug) => add(slug)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(MENU_SLUGS.length - 5).fill(409),
    ]);
    expect(await list()).toHaveLength(5);
  });

  test('concurrent calls pin an entry once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('client')));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await list()).toEqual(['client']);
  });

  test('unpinning can be repeated, also for what is not an entry', async () => {
    await add('order');
    for (const slug of ['order', 'order', 'client', 'nothing', '%00', '%F0%9F%98%80', "'--"]) {
      const reply = await remove(slug);
      expect([slug, reply.status, reply.text]).toEqual([slug, 204, '']);
    }
    expect(await list()).toEqual([]);
  });

  test('are separate for each professional', async () => {
    const other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: '11144477735',
      email: 'outra@gesso.com.br',
    });
    const token = await signInDirectly(api.db, other, api.time.now);
    for (const slug of MENU_SLUGS.slice(0, 5)) await add(slug);
    expect((await add('order', { token })).status).toBe(201);
    expect(await list(token)).toEqual(['order']);
    await api.ask('DELETE', `${PATH}/slug/order`, { token });
    expect(await list()).toHaveLength(5);
  });

  test('the same key replays the first response, whatever happened since', async () => {
    const headers = idempotencyKey();
    const first = await add('order', { headers });
    await remove('order');
    const again = await add('order', { headers });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ slug: 'orders' }],
    [{ slug: '' }],
    [{ slug: null }],
    [{ slug: 7 }],
    [{ slug: ['order'] }],
    [{ slug: 'order\u0000' }],
    [{}],
  ])('%j is 422', async (body) => {
    const reply = await api.ask('POST', PATH, { body });
    expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path: 'slug' }] }]);
  });
});
