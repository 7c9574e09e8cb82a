import { afterAll, beforeAll, expect, test } from 'vitest';

import { newClient, newProduct, newSupplier } from '../history/made-records';
import { made } from '../history/write-call';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const REGISTERS = [
  {
    register: 'client',
    create: (api: TestApi) => made(api, '/client', newClient()),
    spoil: (api: TestApi) => api.db.updateTable('client').set({ phone: '1' }).execute(),
  },
  {
    register: 'supplier',
    create: (api: TestApi) => made(api, '/supplier', newSupplier()),
    spoil: (api: TestApi) => api.db.updateTable('supplier').set({ name: '' }).execute(),
  },
  {
    register: 'product',
    create: newProduct,
    spoil: (api: TestApi) => api.db.updateTable('product').set({ description: '' }).execute(),
  },
];

onEachEngine('records made inactive together', (engine) => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi(engine)));
  afterAll(() => api.close());

  test.each(REGISTERS)('of $register, once however often it is requested', async (each) => {
    const { register, create, spoil } = each;
    const [first, second, third] = [await create(api), await create(api), await create(api)];
    const read = (id: number) => api.ask('GET', `/${register}/${id}`);
    const deactivate = (ids: unknown, headers: Record<string, string> = {}) =>
      api.ask('POST', `/${register}/deactivate`, { body: { ids }, headers });

    const before = await read(first);
    const headers = idempotencyKey();
    for (const reply of [
      await deactivate([second, first], headers),
      await deactivate([second, first], headers),
    ])
      expect([reply.status, reply.body]).toEqual([200, { Count: 2 }]);
    const after = await read(first);
    expect([after.headers.etag, after.body]).toEqual([
      '"2"',
      { ...(before.body as object), Status: 0 },
    ]);
    expect((await read(third)).body).toMatchObject({ Status: 1 });

    // Already inactive, twice in the list, or deleted: left out.
    expect((await deactivate([first, third, third, 999_999])).body).toEqual({ Count: 1 });
    expect((await read(first)).headers.etag).toBe('"2"');

    // A record that would fail validation today.
    const old = await create(api);
    await spoil(api);
    expect((await deactivate([old])).body).toEqual({ Count: 1 });

    expect((await deactivate([])).body).toEqual({ Count: 0 });
    for (const wrong of [null, ['x'], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await deactivate(wrong)).status).toBe(422);
  });

  test.each(REGISTERS)('of $register by two people at once', async ({ register, create }) => {
    const ids = [await create(api), await create(api)];
    const replies = await Promise.all(
      [ids, ids.toReversed()].map((some) =>
        api.ask('POST', `/${register}/deactivate`, { body: { ids: some } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids)
      expect((await api.ask('GET', `/${register}/${id}`)).body).toMatchObject({ Status: 0 });
  });
});
