import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { bill, installment, order, supplier } from '../support/payloads';
import { idempotencyKey, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what bills are for', (engine) => {
  let api: TestApi;
  let base: ReturnType<typeof bill>;
  let idSite: number;
  let rent: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    base = bill(
      Number((await api.ask('POST', '/supplier', { body: supplier })).body),
      api.idCompany,
    );
    const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const sold = order(idProduct, { installments: [installment(1, 150, { dueDate: TEST_DAY })] });
    idSite = Number((await api.ask('POST', '/order', { body: sold })).body);
    rent = await category('Aluguel');
  });
  afterAll(() => api.close());

  const category = async (name: string) =>
    Number((await api.ask('POST', '/bill/categories', { body: { name } })).body);
  const create = async (change: object = {}) =>
    Number((await api.ask('POST', '/bill', { body: { ...base, ...change } })).body);
  const read = async (id: number) => (await api.ask('GET', `/bill/${id}`)).body;
  const found = async (query: string) =>
    (
      (await api.ask('GET', `/bill/filter?pageSize=100&${query}`)).body as {
        content: { IdBillToPay: number }[];
      }
    ).content.map(({ IdBillToPay }) => IdBillToPay);

  test('a bill has a category and a works site, or neither', async () => {
    const id = await create({ idCategory: rent, idSite });
    expect(await read(id)).toMatchObject({
      IdCategory: rent,
      CategoryName: 'Aluguel',
      IdSite: idSite,
    });
    // A client that does not know these fields leaves both out and changes neither.
    await api.ask('PUT', `/bill/${id}`, { body: { ...base, value: 5 } });
    expect(await read(id)).toMatchObject({ Value: 5, IdCategory: rent, IdSite: idSite });
    await api.ask('PUT', `/bill/${id}`, { body: { ...base, idCategory: null, idSite: '' } });
    expect(await read(id)).toMatchObject({ IdCategory: null, CategoryName: null, IdSite: null });
  });

  test.each([
    [{ idCategory: 999_999 }, 'idCategory', 'Selecione uma categoria'],
    [{ idCategory: 'x' }, 'idCategory', 'Selecione uma categoria'],
    [{ idSite: 999_999 }, 'idSite', 'Não existe orçamento com o número 999999.'],
    [{ idSite: -1 }, 'idSite', 'Digite o número de um orçamento'],
  ])('%j is refused at its field', async (change, path, message) => {
    const reply = await api.ask('POST', '/bill', { body: { ...base, ...change } });
    expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path, message }] }]);
  });

  test('the list, its totals and its file can be filtered by a category and a works site', async () => {
    const other = await category('Frete');
    const ids = [
      await create({ idCategory: other, idSite, value: 10, dueDate: '2026-03-09' }),
      await create({ idCategory: other, value: 20, paymentDate: TEST_DAY }),
    ];
    expect(await found(`idCategory=${other}`)).toEqual(ids);
    expect(await found(`idCategory=${other}&idSite=${idSite}`)).toEqual(ids.slice(0, 1));
    expect(await found(`idCategory=${other}&sort=-value`)).toEqual([...ids].reverse());
    expect((await api.ask('GET', `/bill/totals?idCategory=${other}`)).body).toMatchObject({
      Overdue: { Count: 1, Value: 10 },
      Paid: { Count: 1, Value: 20 },
    });
    const { text } = await api.ask('GET', `/bill/export?format=csv&idCategory=${other}`);
    expect(text.split('\n').filter((line) => line.includes('Frete'))).toHaveLength(2);
    expect(text).toContain('Obra (orçamento)');
  });

  test('an existing category name is refused, in any case, and a repeated post creates one', async () => {
    const headers = idempotencyKey();
    const body = { name: 'Água' };
    const made = [
      await api.ask('POST', '/bill/categories', { body, headers }),
      await api.ask('POST', '/bill/categories', { body, headers }),
    ];
    expect(made[1]?.body).toEqual(made[0]?.body);
    const known = await api.ask('POST', '/bill/categories', { body: { name: ' agua ' } });
    expect([known.status, known.body]).toMatchObject([
      422,
      { fields: [{ path: 'name', message: 'Já existe uma categoria com este nome' }] },
    ]);
    const none = await api.ask('POST', '/bill/categories', { body: { name: ' ' } });
    expect(none.status).toBe(422);
  });

  test('an inactive one stays where it is used and cannot be newly chosen', async () => {
    const idCategory = await category('Multas');
    const id = await create({ idCategory });
    const path = `/bill/categories/${idCategory}`;
    const changed = await api.ask('PUT', path, { body: { name: 'Multas antigas', status: 0 } });
    expect([changed.status, changed.body]).toEqual([
      200,
      { IdCategory: idCategory, Name: 'Multas antigas', Status: 0 },
    ]);
    const again = await api.ask('PUT', `/bill/${id}`, { body: { ...base, idCategory } });
    expect(again.status).toBe(200);
    expect((await api.ask('POST', '/bill', { body: { ...base, idCategory } })).status).toBe(422);
    const unknown = await api.ask('PUT', '/bill/categories/999999', {
      body: { name: 'X', status: 1 },
    });
    expect(unknown.status).toBe(404);
  });

  test('a works site is found by its number and by its client', async () => {
    const sites = async (search: string) =>
      (await api.ask('GET', `/bill/sites?${new URLSearchParams({ search }).toString()}`)).body;
    const [one] = (await sites(String(idSite))) as { IdSite: number; ClientName: string }[];
    expect(one?.IdSite).toBe(idSite);
    expect(await sites(one?.ClientName ?? '')).toEqual([one]);
    expect(await sites('ninguém')).toEqual([]);
    expect(await sites('')).toEqual([]);
  });

  test('a series has both, and applies a change of them to later bills', async () => {
    const body = { ...base, idCategory: rent, idSite, interval: 'month', dueDate: TEST_DAY };
    const ids = (await api.ask('POST', '/bill/endless', { body })).body as number[];
    expect(await read(ids[5] ?? 0)).toMatchObject({ IdCategory: rent, IdSite: idSite });
    const idCategory = await category('Outro aluguel');
    const change = { ...base, dueDate: TEST_DAY, idCategory, idSite: null, scope: 'following' };
    await api.ask('PUT', `/bill/${ids[0]}/series`, { body: change });
    expect(await read(ids[5] ?? 0)).toMatchObject({ IdCategory: idCategory, IdSite: null });
  });

  test('a report sums a period by category and by works site, with the income of the same orders', async () => {
    await api.db.deleteFrom('bill').execute();
    const freight = await category('Carretos');
    await create({ idCategory: rent, idSite, value: 100, dueDate: '2026-03-05' });
    await create({ idCategory: rent, value: 50, fees: 5, dueDate: '2026-03-31' });
    await create({ idCategory: freight, idSite, value: 30, paymentDate: TEST_DAY });
    await create({ value: 7, dueDate: '2026-03-09' });
    await create({ idCategory: rent, idSite, value: 1000, dueDate: '2026-04-01' });
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 4 })
      .where('idOrder', '=', idSite)
      .execute();
    const month = 'startDate=2026-03-01&endDate=2026-03-31';
    const asked = (more = '') => api.ask('GET', `/report/purposes?${month}${more}`);
    expect((await asked()).body).toEqual({
      Categories: [
        { IdCategory: rent, Name: 'Aluguel', Count: 2, Outflow: 155 },
        { IdCategory: freight, Name: 'Carretos', Count: 1, Outflow: 30 },
        { IdCategory: null, Name: null, Count: 1, Outflow: 7 },
      ],
      Sites: [
        {
          IdSite: idSite,
          ClientName: expect.any(String) as string,
          Count: 2,
          Inflow: 150,
          Outflow: 130,
        },
      ],
      IncomeCategories: [{ IdCategory: null, Name: null, Count: 1, Inflow: 150 }],
    });
    // Part of a month is summed day by day, a whole month is not.
    const { body: someDays } = await api.ask(
      'GET',
      '/report/purposes?startDate=2026-03-02&endDate=2026-03-31',
    );
    expect(someDays).toMatchObject({ Sites: [{ IdSite: idSite, Count: 2, Outflow: 130 }] });
    expect((await asked('&status=1')).body).toMatchObject({
      Categories: [{ IdCategory: freight, Outflow: 30 }],
      Sites: [{ Inflow: 0, Outflow: 30 }],
    });
    expect((await asked('&type=1')).body).toMatchObject({ Categories: [], Sites: [] });
    expect((await api.ask('GET', '/report/purposes?startDate=x&endDate=y')).status).toBe(422);
    // Deleted bills are no longer counted.
    await api.db.deleteFrom('bill').execute();
    expect((await asked()).body).toMatchObject({ Categories: [], Sites: [] });
  });

  test('at most two hundred', async () => {
    const { length } = (await api.ask('GET', '/bill/categories')).body as unknown[];
    for (let number = length; number < 200; number += 1) await category(`Categoria ${number}`);
    const more = await api.ask('POST', '/bill/categories', { body: { name: 'Mais uma' } });
    expect(more.status).toBe(409);
  });
});
