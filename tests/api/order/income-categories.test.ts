import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { BUDGET, installment, order } from '../support/payloads';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Its installment is due within the month of the reports. */
const SOLD = { idOrderStatus: 3, installments: [installment(1, 150, { dueDate: '2026-03-20' })] };

onEachEngine('income categories of orders', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let ceilings: number;
  let walls: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    ceilings = await category('Forro');
    walls = await category('Divisória');
  });
  afterAll(() => api.close());

  const category = async (name: string) =>
    Number((await api.ask('POST', '/order/categories', { body: { name } })).body);
  const payload = (change: object = {}) => order(idProduct, { ...BUDGET, ...change });
  const create = async (change: object = {}) => {
    const reply = await api.ask('POST', '/order', { body: payload(change) });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  };
  const change = (id: number, changes: object) =>
    api.ask('PUT', `/order/${id}`, { body: payload(changes) });
  const categoryOf = async (id: number) =>
    ((await api.ask('GET', `/order/${id}`)).body as { IdCategory: number | null }).IdCategory;

  test('an order has a category or none, and keeps it when a payload leaves it out', async () => {
    const id = await create({ idCategory: ceilings });
    expect(await categoryOf(id)).toBe(ceilings);
    expect((await change(id, {})).status).toBe(200);
    expect(await categoryOf(id)).toBe(ceilings);
    await change(id, { idCategory: walls });
    await change(id, { idCategory: null });
    expect(await categoryOf(id)).toBeNull();
    const { body } = await api.ask('GET', `/history/order/${id}`);
    const told = (body as { content: { Changes: { Label: string }[] }[] }).content
      .flatMap(({ Changes }) => Changes)
      .filter(({ Label }) => Label === 'Categoria');
    expect(told).toMatchObject([
      { From: 'Divisória', To: null },
      { From: 'Forro', To: 'Divisória' },
      { From: null, To: 'Forro' },
    ]);
  });

  test.each([[999_999], ['x'], [-1]])('%j is refused at its field', async (idCategory) => {
    const reply = await api.ask('POST', '/order', { body: payload({ idCategory }) });
    expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path: 'idCategory' }] }]);
  });

  test('an inactive one cannot be newly chosen, and stays where it is used', async () => {
    const old = await category('Sancas');
    const id = await create({ idCategory: old });
    const body = { name: 'Sancas', status: 0 };
    expect((await api.ask('PUT', `/order/categories/${old}`, { body })).status).toBe(200);
    const kept = await change(id, { idCategory: old, observation: 'Outra' });
    expect(kept.status).toBe(200);
    const anew = await api.ask('POST', '/order', { body: payload({ idCategory: old }) });
    expect([anew.status, anew.body]).toMatchObject([
      422,
      { fields: [{ path: 'idCategory', message: 'Selecione uma categoria' }] },
    ]);
  });

  test('they are a separate list: the name of a bill’s category is free here', async () => {
    expect(
      (await api.ask('POST', '/bill/categories', { body: { name: 'Manutenção' } })).status,
    ).toBe(201);
    expect(await category('Manutenção')).toBeGreaterThan(0);
    const twice = await api.ask('POST', '/order/categories', { body: { name: 'manutencao' } });
    expect([twice.status, twice.body]).toMatchObject([
      422,
      { fields: [{ path: 'name', message: 'Já existe uma categoria com este nome' }] },
    ]);
    const { body } = await api.ask('GET', '/order/categories');
    expect((body as { Name: string }[]).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['Divisória', 'Forro', 'Manutenção']),
    );
  });

  test('the list and its file are filtered by it', async () => {
    const only = await category('Molduras');
    const [one, other] = [
      await create({ idCategory: only }),
      await create({ idCategory: only, ...SOLD }),
    ];
    const found = async (query: string) => {
      const { body } = await api.ask('GET', `/order/filter?idCategory=${only}${query}`);
      const { content, total } = body as { content: { IdOrder: number }[]; total: number };
      return [content.map(({ IdOrder }) => IdOrder), total];
    };
    expect(await found('')).toEqual([[other, one], 2]);
    expect(await found('&sort=idOrder')).toEqual([[one, other], 2]);
    expect(await found('&status=3')).toEqual([[other], 1]);
    expect(await found('&name=ana')).toEqual([[other, one], 2]);
    expect(await found('&name=ninguem')).toEqual([[], 0]);
    const file = await api.ask('GET', `/order/export?format=csv&idCategory=${only}`);
    const [head, ...rows] = file.text.trim().split('\r\n');
    expect(head).toContain('Categoria');
    expect(rows.map((row) => row.includes('Molduras'))).toEqual([true, true]);
  });

  test('a report sums the income by it, parts on their own days', async () => {
    await api.db.deleteFrom('salesOrder').execute();
    const id = await create({ ...SOLD, idCategory: ceilings });
    await create({ ...SOLD, idCategory: walls });
    await create(SOLD);
    await create({ ...SOLD, idCategory: walls, installments: [installment(1, 150)] });
    await api.db.updateTable('salesOrder').set({ idOrderStatus: 4 }).execute();
    const asked = async (more = '') => {
      const period = 'startDate=2026-03-01&endDate=2026-03-31';
      const { body } = await api.ask('GET', `/report/purposes?${period}${more}`);
      return (body as { IncomeCategories: object[] }).IncomeCategories;
    };
    const of = (IdCategory: number | null, Count: number, Inflow: number) => ({
      IdCategory,
      Count,
      Inflow,
    });
    expect(await asked()).toMatchObject([
      of(null, 1, 150),
      of(ceilings, 1, 150),
      of(walls, 1, 150),
    ]);
    expect(await asked('&type=0')).toEqual([]);
    const { body } = await api.ask('GET', `/receivable/filter?idOrder=${id}`);
    const [row] = (body as { content: { IdOrderInstallment: number }[] }).content;
    const received = await api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [{ idOrderInstallment: row?.IdOrderInstallment, value: 150, received: 40 }],
      },
    });
    expect(received.status).toBe(200);
    expect(await asked('&status=1')).toMatchObject([of(ceilings, 1, 40)]);
    expect(await asked()).toContainEqual({ Name: 'Forro', ...of(ceilings, 2, 150) });
    // An order that changes its category takes all of its income along.
    await api.db
      .updateTable('salesOrder')
      .set({ idCategory: walls })
      .where('idOrder', '=', id)
      .execute();
    expect(await asked('&status=1')).toMatchObject([of(walls, 1, 40)]);
    expect(await asked()).toMatchObject([of(walls, 3, 300), of(null, 1, 150)]);
  });
});
