import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { valuePaid } from '@domain/bill/value-paid';
import { clientFilterSchema } from '@domain/client/client-filter';
import { addDaysIso } from '@domain/date';
import { orderFilterSchema } from '@domain/order/order-filter';
import type { Page } from '@domain/pagination';
import { type ReportQuery, reportQuerySchema } from '@domain/report/report-query';
import { type DaySums, summarize } from '@domain/report/summary';

import type { Db } from '../../../api/db/schema';
import { findBillIds, findBills, findBillsById } from '../../../api/modules/bill/bill-repository';
import { sumBills } from '../../../api/modules/bill/bill-sums-repository';
import { findClientIds, findClients } from '../../../api/modules/client/client-repository';
import { findOrderIds, findOrders } from '../../../api/modules/order/order-list-repository';
import { sumOrders } from '../../../api/modules/order/order-sums-repository';
import { readEntries } from '../../../api/modules/report/report-entries-repository';
import { sumDays, sumUndated } from '../../../api/modules/report/report-repository';
import { naturalPerson } from '../support/payloads';
import { writeAtRandom } from '../support/random-writes';
import { insertMovements } from '../support/report-rows';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
import { BILL_FILTERS, ORDER_FILTERS, SITE } from './kept-filters';

/** More rows than are read without finding their block first. */
const MANY = 5_000;
const PAGE_SIZE = 100;

const REPORTS = {
  all: {},
  paid: { status: '1' },
  unpaid: { status: '0' },
  inflows: { type: '1' },
  'paid outflows': { type: '0', status: '1' },
};
const PERIODS = [
  { startDate: '2026-02-10', endDate: '2026-03-10' },
  { startDate: '2026-02-10', endDate: '2027-02-28' },
];

/** All pages of a list and one more; of a long list the first, the last, and some between. */
function pagesOf(count: number): number[] {
  const all = Array.from({ length: count + 1 }, (_, index) => index + 1);
  return all.filter((page) => page <= 4 || page >= count - 2 || page % 23 === 0);
}

/**
 * Gives the orders totals, categories, documents, names, and days roughly in the order of their
 * ids; some at hours that are another day in UTC. Many rows per statement: the kept sums follow
 * each row, and one statement per row takes several times as long.
 */
async function spreadOrders(db: Db): Promise<void> {
  const orders = await db.selectFrom('salesOrder').select('idOrder').orderBy('idOrder').execute();
  const created = orders.map(({ idOrder }, index) => {
    const day = addDaysIso('2025-01-01', Math.floor((index + (index % 11)) / 10));
    const at = `${day}T${String(index % 24).padStart(2, '0')}:30:00.000Z`;
    return sql`(${sql.lit(idOrder)}, ${sql.lit(at)})`;
  });
  for (let from = 0; from < created.length; from += 1_000)
    await sql`with created (id, day) as (values ${sql.join(created.slice(from, from + 1_000))})
      update sales_order set created_at = created.day, total_cents = id_order * 37 % 300000,
        id_category = case when id_order % 3 > 0 then id_order % 3 end,
        client_cpf_cnpj = case when id_order % 5 = 0 then '69871556748' end,
        client_search_name = case when client_search_name <> '' then client_search_name
          when id_order % 4 = 0 then 'cliente obra'
          when id_order % 4 = 1 then 'cliente clientela ' || id_order
          when id_order % 4 = 2 then 'cliente obra do lado' else 'cliente' end
      from created where id_order = created.id`.execute(db);
}

onEachEngine('kept sums and counts', (engine) => {
  let api: TestApi;
  let totals: Map<number, number>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await writeAtRandom(api, { writes: 1_500, seed: 5 });
    await insertMovements(api.db, {
      idCompany: api.idCompany,
      count: 2 * MANY,
      firstDay: '2025-01-01',
      days: 700,
    });
    await api.db
      .insertInto('billCategory')
      .values(['Frete', 'Aluguel'].map((name) => ({ name, searchName: name, createdAt: '' })))
      .execute();
    await spreadOrders(api.db);
    await sql`update bill set
      value_cents = case when discount_cents is null then 100 + id_bill_to_pay * 37 % 300000
        else value_cents end,
      id_category = case when id_bill_to_pay % 3 > 0 then 1 + id_bill_to_pay % 2 end,
      id_site = case when id_bill_to_pay % 3 > 0 and id_bill_to_pay % 5 = 0
        then ${sql.lit(Number(SITE))} end`.execute(api.db);
    const { personType: _type, ...person } = naturalPerson;
    const clients = Array.from({ length: MANY }, (_, index) => ({
      ...person,
      personType: 'NATURAL_PERSON' as const,
      exemptStateRegistration: false,
      createdAt: '',
      updatedAt: '',
      cpfCnpj: String(index),
      searchName: `${String.fromCharCode(97 + (index % 23)).repeat(1 + (index % 5))} ${index % 7}`,
      status: index % 3 === 0 ? 0 : 1,
    }));
    for (let from = 0; from < MANY; from += 1_000)
      await api.db
        .insertInto('client')
        .values(clients.slice(from, from + 1_000))
        .execute();
    const orders = await api.db
      .selectFrom('salesOrder')
      .select(['idOrder', 'totalCents'])
      .execute();
    totals = new Map(orders.map(({ idOrder, totalCents }) => [idOrder, totalCents]));
    // PostgreSQL does so by itself some time after such writes.
    if (engine === 'postgres') await sql`analyze`.execute(api.db);
  });
  afterAll(() => api.close());

  /** The list has these ids, page by page, and every page has the same total. */
  async function expectPages<Row>(
    expected: readonly number[],
    read: (page: number) => Promise<Page<Row>>,
    idOf: (row: Row) => number,
  ): Promise<void> {
    const total = expected.length;
    for (const page of pagesOf(Math.ceil(total / PAGE_SIZE))) {
      const { rows, ...counted } = await read(page);
      const ids = expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      expect({ page, total: counted.total, ids: rows.map(idOf) }).toEqual({ page, total, ids });
    }
  }

  test.each(Object.entries(BILL_FILTERS))('bills, %s', async (_name, asked) => {
    const filter = billFilterSchema.parse({ ...asked, pageSize: PAGE_SIZE });
    const expected = await findBillIds(api.db, filter, TEST_DAY);
    await expectPages(
      expected,
      (page) => findBills(api.db, { ...filter, page }, TEST_DAY),
      ({ idBillToPay }) => idBillToPay,
    );

    const sums = {
      open: { count: 0, cents: 0 },
      overdue: { count: 0, cents: 0 },
      paid: { count: 0, cents: 0 },
    };
    for (let from = 0; from < expected.length; from += 5_000)
      for (const row of await findBillsById(api.db, expected.slice(from, from + 5_000))) {
        const status =
          row.paymentDate !== null ? 'paid' : row.dueDate < TEST_DAY ? 'overdue' : 'open';
        sums[status].count += 1;
        sums[status].cents += valuePaid({
          value: row.valueCents,
          fees: row.feesCents,
          assessment: row.assessmentCents,
          discount: row.discountCents,
        });
      }
    expect(await sumBills(api.db, filter, TEST_DAY)).toEqual(sums);
  });

  test.each(['', '0', '1'])('clients of status %j', async (status) => {
    const filter = clientFilterSchema.parse({ status, pageSize: PAGE_SIZE });
    const expected = await findClientIds(api.db, filter);
    expect(expected.length).toBeGreaterThan(1_500);
    await expectPages(
      expected,
      (page) => findClients(api.db, { ...filter, page }),
      ({ idClient }) => idClient,
    );
  });

  test.each(Object.entries(ORDER_FILTERS))('orders, %s', async (_name, asked) => {
    const filter = orderFilterSchema.parse({ ...asked, pageSize: PAGE_SIZE });
    const expected = await findOrderIds(api.db, filter);
    await expectPages(
      expected,
      (page) => findOrders(api.db, { ...filter, page }),
      ({ idOrder }) => idOrder,
    );

    const cents = expected.reduce((sum, idOrder) => sum + (totals.get(idOrder) ?? NaN), 0);
    expect(await sumOrders(api.db, filter)).toEqual({ count: expected.length, cents });
  });

  async function entryDays(query: ReportQuery): Promise<DaySums[]> {
    const days: DaySums[] = [];
    for await (const { day, flow, cents, isPaid } of readEntries(api.db, query)) {
      const [inflow, outflow] = flow === 'inflow' ? [cents, 0] : [0, cents];
      days.push({
        day,
        count: 1,
        inflow,
        outflow,
        received: isPaid ? inflow : 0,
        paid: isPaid ? outflow : 0,
      });
    }
    return days;
  }

  test.each(Object.entries(REPORTS))('report, %s', async (_name, asked) => {
    for (const period of PERIODS) {
      const query = reportQuerySchema.parse({ ...period, ...asked });
      expect(summarize(query, await sumDays(api.db, query))).toEqual(
        summarize(query, await entryDays(query)),
      );
    }
  });

  test('installments without a date', async () => {
    const rows = await api.db
      .selectFrom('orderInstallment')
      .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
      .select('orderInstallment.valueCents')
      .where('idOrderStatus', 'not in', [1, 7])
      .where('dueDate', 'is', null)
      .where('paymentDate', 'is', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    const query = reportQuerySchema.parse(PERIODS[0]);
    expect(await sumUndated(api.db, query)).toEqual({
      count: rows.length,
      cents: rows.reduce((sum, { valueCents }) => sum + valueCents, 0),
    });
  });
});
