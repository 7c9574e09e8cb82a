import { afterAll, beforeAll, expect, it } from 'vitest';

import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import { isValidCpf } from '@domain/tax-id-check';

import { keptFaults } from '../../../api/db/integrity';
import { COMMON_NAME, PASSWORD, PEOPLE, RARE_NAME, seed, siteOf } from '../../../bench/seed';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const ROWS = 200;

interface List {
  content: Record<string, unknown>[];
  total: number;
}

onEachEngine('the rows that the benchmarks read', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await seed({ db: api.db, engine }, ROWS, api.time.now);
  });
  afterAll(() => api.close());

  const read = async (url: string) => {
    const reply = await api.ask('GET', url);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as List;
  };

  it.each(['client', 'order', 'bill'])('are as many as requested: %s', async (list) => {
    expect(await read(`/${list}/filter`)).toMatchObject({ total: ROWS });
  });

  it('have names that the search finds', async () => {
    expect(await read('/client/filter?name=zoraide%20QUARESMA')).toMatchObject({
      content: [{ Name: RARE_NAME }],
      total: 1,
    });
    const { total } = await read(`/client/filter?name=${COMMON_NAME}`);
    expect(total).toBeGreaterThan(0);
    expect((await read(`/order/filter?name=${COMMON_NAME}`)).total).toBe(total);
  });

  it('have documents with their check digits', async () => {
    const { content } = await read('/client/filter?pageSize=100');
    expect(content.map(({ CpfCnpj }) => CpfCnpj).filter((cpf) => !isValidCpf(String(cpf)))).toEqual(
      [],
    );
  });

  it('have orders that add up to their totals and installments', async () => {
    for (const idOrder of [1, 5, 8, ROWS]) {
      const order = (await api.ask('GET', `/order/${idOrder}`)).body as {
        Products: { Amount: number; Value: number }[];
        Installments: { Value: number }[];
      };
      const sum = (values: number[]) =>
        values.reduce((all, value) => all + Math.round(value * 100), 0);
      const items = sum(order.Products.map(({ Amount, Value }) => Amount * Value));
      expect(order.Products).toHaveLength(2);
      expect(sum(order.Installments.map(({ Value }) => Value))).toBe(items);
      const listed = (await read(`/order/filter?idOrder=${idOrder}`)).content[0]?.Value;
      expect(Math.round(Number(listed) * 100)).toBe(items);
    }
  });

  it('have bills in every state, which the totals count once', async () => {
    const paid = (await read(`/bill/filter?isPaid=${PAID}`)).total;
    const overdue = (await read(`/bill/filter?isPaid=${OVERDUE}`)).total;
    const { body } = await api.ask('GET', '/bill/totals');
    expect(body).toMatchObject({ Paid: { Count: paid }, Overdue: { Count: overdue } });
    expect([paid, overdue, ROWS - paid - overdue].every((count) => count > 0)).toBe(true);
  });

  it('have bills of categories and works sites', async () => {
    expect((await read('/bill/filter?idCategory=1')).total).toBeGreaterThan(0);
    const { total } = await read(`/bill/filter?idSite=${siteOf(ROWS)}`);
    expect(total).toBeGreaterThan(0);
  });

  it('have installments to receive, with names that the search finds', async () => {
    const { total } = await read('/receivable/filter');
    expect(total).toBeGreaterThan(0);
    const { body } = await api.ask('GET', '/receivable/totals');
    expect(body).toMatchObject({ Total: { Count: total } });
    expect(await keptFaults(api.db)).toEqual([]);
  });

  it('have a history that can be read', async () => {
    expect(await read('/history/order/7')).toMatchObject({ total: 1 });
    expect((await read('/history?record=bill')).total).toBe(ROWS);
  });

  it('have people who sign in', async () => {
    for (const cpfOrEmail of PEOPLE) {
      const body = { cpfOrEmail, password: PASSWORD };
      const reply = await api.ask('POST', '/session/login', { body, token: null });
      expect(reply.status).toBe(200);
    }
  });
});
