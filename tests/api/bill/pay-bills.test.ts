import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { PROFESSIONAL } from '../support/business';
import { bill, supplier } from '../support/payloads';
import { idempotencyKey, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Shown {
  PaymentDate: string | null;
}

onEachEngine('bills paid together', (engine) => {
  let api: TestApi;
  let base: ReturnType<typeof bill>;
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { body } = await api.ask('POST', '/supplier', { body: supplier });
    base = bill(Number(body), api.idCompany);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ids = [await create({ value: 100, fees: 2.5, discount: 1 }), await create({ value: 50 })];
  });

  const create = async (change: object) =>
    Number((await api.ask('POST', '/bill', { body: { ...base, ...change } })).body);
  const daysOf = async (some = ids) =>
    Promise.all(
      some.map(async (id) => ((await api.ask('GET', `/bill/${id}`)).body as Shown).PaymentDate),
    );
  const read = () => [
    { idBillToPay: ids[1], value: 50 },
    { idBillToPay: ids[0], value: 101.5 },
  ];
  const pay = (change: object = {}, headers: Record<string, string> = {}) =>
    api.ask('POST', '/bill/pay', {
      body: { paymentDate: '2026-03-09', bills: read(), ...change },
      headers,
    });

  test('are paid on that day, once however often it is requested, and nothing else changes', async () => {
    const headers = idempotencyKey();
    const before = await api.ask('GET', `/bill/${ids[0]}`);
    for (const reply of [await pay({}, headers), await pay({}, headers)])
      expect([reply.status, reply.body]).toEqual([200, { Count: 2, Value: 151.5 }]);
    const after = await api.ask('GET', `/bill/${ids[0]}`);
    expect(after.headers.etag).toBe('"2"');
    const paid = { PaymentDate: '2026-03-09', IsPaid: 1 };
    expect(after.body).toEqual({ ...(before.body as object), ...paid });
    expect(await daysOf()).toEqual(['2026-03-09', '2026-03-09']);
  });

  test('are all left unpaid if one was paid, changed or deleted meanwhile', async () => {
    const [first, second] = ids;
    const change = async (changed: object) => {
      const body = { ...base, value: 100, fees: 2.5, discount: 1, ...changed };
      expect((await api.ask('PUT', `/bill/${first}`, { body })).status).toBe(200);
    };
    await change({ fees: 3 });
    expect(await pay()).toMatchObject({
      status: 409,
      body: {
        message: `A conta "${base.description}" mudou de valor. Nenhuma conta foi paga agora.`,
      },
    });
    await change({ paymentDate: TEST_DAY });
    expect(await pay()).toMatchObject({
      status: 409,
      body: {
        message: `A conta "${base.description}" já está paga (registrado por ${PROFESSIONAL.name} em 10/03/2026 às 12:00). Nenhuma conta foi paga agora.`,
      },
    });
    await change({ paymentDate: null });
    expect((await api.ask('DELETE', `/bill/${first}`)).status).toBe(200);
    const gone = await pay();
    expect([gone.status, gone.body]).toMatchObject([
      404,
      {
        message: expect.stringMatching(
          /^A conta ".+" foi excluída\. Nenhuma conta foi paga/,
        ) as string,
      },
    ]);
    expect(await daysOf([second ?? 0])).toEqual([null]);
  });

  test('need not be valid for creation today', async () => {
    await api.db
      .updateTable('bill')
      .set({ dueDate: '0202-03-01', barCode: '123' })
      .where('idBillToPay', 'in', ids)
      .execute();
    expect((await pay()).status).toBe(200);
  });

  test('paid by several people at once are paid by one of them', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => pay({}, idempotencyKey())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  const every = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ idBillToPay: index + 1, value: 1 }));
  test.each([
    ['a day to come', { paymentDate: '2026-03-11' }, 'paymentDate'],
    ['no day', { paymentDate: null }, 'paymentDate'],
    ['a year that is mistyped', { paymentDate: '0026-03-09' }, 'paymentDate'],
    ['no bill', { bills: [] }, 'bills'],
    ['a bill twice', { bills: [...every(1), ...every(1)] }, 'bills'],
    ['more than a hundred', { bills: every(101) }, 'bills'],
    ['a bill without what was read of it', { bills: [{ idBillToPay: 1 }] }, 'bills[0].value'],
  ])('are refused with %s', async (_, change, path) => {
    const reply = await pay(change);
    const { fields } = reply.body as { fields: { path: string }[] };
    expect([reply.status, fields.map((field) => field.path)]).toEqual([422, [path]]);
    expect(await daysOf()).toEqual([null, null]);
  });
});
