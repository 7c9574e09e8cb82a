import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { valuePaid } from '@domain/bill/value-paid';
import { isToReceive } from '@domain/open-cents';
import { SOLD_STATUSES } from '@domain/order/order-status';
import { installmentCents } from '@domain/report/entry';

import { keptFaults } from '../../../api/db/integrity';
import { UNDATED } from '../../../api/db/receivables/open-installments';
import { KEPT_SUMS } from '../../../api/db/sums/definitions';
import { ORDERS_IN_A_BLOCK } from '../../../api/db/sums/order-sums';
import { rebuildKept, tidySums } from '../../../api/db/sums/rebuild-kept';
import { bandOf } from '../../../api/db/sums/value-bands';
import { LONG } from '../../support/long-run';
import { runApiProgram } from '../support/api-process';
import { writeAtRandom } from '../support/random-writes';
import { insertOrder } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Random writes of fourteen kinds. */
const WRITES = LONG ? 10_000 : 1_500;

type Sums = Record<string, { count: number; cents: number }>;

/** Rows added up by their key; keys whose sums are zero are left out. */
function addedUp(rows: readonly { key: unknown[]; count: number; cents: number }[]): Sums {
  const sums = new Map<string, { count: number; cents: number }>();
  for (const { key, count, cents } of rows) {
    const name = JSON.stringify(key);
    const before = sums.get(name) ?? { count: 0, cents: 0 };
    sums.set(name, { count: before.count + count, cents: before.cents + cents });
  }
  return Object.fromEntries(
    [...sums].filter(([, { count, cents }]) => count !== 0 || cents !== 0).sort(),
  );
}

onEachEngine('kept sums', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  /** The kept sums. */
  async function kept(): Promise<Record<string, Sums>> {
    const { db } = api;
    const [bills, installments, clients, orders, receivables, stages, costs, totals, days, firsts] =
      [
        await db.selectFrom('billDay').selectAll().execute(),
        await db.selectFrom('installmentDay').selectAll().execute(),
        await db.selectFrom('clientBlock').selectAll().execute(),
        await db.selectFrom('orderBlock').selectAll().execute(),
        await db.selectFrom('receivableDay').selectAll().execute(),
        await db.selectFrom('orderStage').selectAll().execute(),
        await db.selectFrom('billValue').selectAll().execute(),
        await db.selectFrom('orderValue').selectAll().execute(),
        await db.selectFrom('orderDay').selectAll().execute(),
        await db.selectFrom('receivableFirstDay').selectAll().execute(),
      ];
    return {
      bills: addedUp(
        bills.map((row) => ({
          key: [row.idCompany, row.dueDate, row.paymentDate],
          count: row.bills,
          cents: row.cents,
        })),
      ),
      installments: addedUp(
        installments.map((row) => ({
          key: [row.idOrderStatus, row.idCategory, row.day, row.paid],
          count: row.installments,
          cents: row.cents,
        })),
      ),
      clients: addedUp(
        clients.map((row) => ({ key: [row.status, row.block], count: row.rowCount, cents: 0 })),
      ),
      orders: addedUp(
        orders.map((row) => ({
          key: [row.idOrderStatus, row.block],
          count: row.rowCount,
          cents: 0,
        })),
      ),
      receivables: addedUp(
        receivables.map((row) => ({
          key: [row.dueDay, row.idCompany, row.idPaymentType],
          count: row.installments,
          cents: row.cents,
        })),
      ),
      firsts: addedUp(firsts.map((row) => ({ key: [row.dueDay], count: row.rowCount, cents: 0 }))),
      stages: addedUp(
        stages.map((row) => ({
          key: [row.idOrderStatus, row.idCategory],
          count: row.rowCount,
          cents: row.cents,
        })),
      ),
      costs: addedUp(
        costs.map((row) => ({
          key: [row.idCompany, row.band, row.paid],
          count: row.bills,
          cents: row.cents,
        })),
      ),
      days: addedUp(
        days.map((row) => ({
          key: [row.idOrderStatus, row.day],
          count: row.rowCount,
          cents: row.cents,
        })),
      ),
      totals: addedUp(
        totals.map((row) => ({
          key: [row.idOrderStatus, row.band],
          count: row.rowCount,
          cents: row.cents,
        })),
      ),
    };
  }

  /** The sums counted from the entries. */
  async function counted(): Promise<Record<string, Sums>> {
    const { db } = api;
    const [bills, installments, clients, orders] = [
      await db.selectFrom('bill').selectAll().execute(),
      await db
        .selectFrom('orderInstallment')
        .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
        .selectAll('orderInstallment')
        .select(['salesOrder.idOrderStatus', 'salesOrder.idCategory', 'salesOrder.idCompany'])
        .execute(),
      await db.selectFrom('client').selectAll().execute(),
      await db.selectFrom('salesOrder').selectAll().execute(),
    ];
    const costs = bills.map((row) => ({
      row,
      cents: valuePaid({
        value: row.valueCents,
        fees: row.feesCents,
        assessment: row.assessmentCents,
        discount: row.discountCents,
      }),
    }));
    const isOpen = ({ paymentDate, valueCents, receivedCents }: (typeof installments)[number]) =>
      isToReceive({ paymentDate, value: valueCents, receivedValue: receivedCents });
    const open = installments.filter(
      (row) => isOpen(row) && SOLD_STATUSES.includes(row.idOrderStatus),
    );
    const firstDays = new Map<number, string>();
    for (const { idOrder, dueDate } of open) {
      const [day, before] = [dueDate ?? UNDATED, firstDays.get(idOrder) ?? UNDATED];
      firstDays.set(idOrder, day < before ? day : before);
    }
    return {
      firsts: addedUp([...firstDays.values()].map((day) => ({ key: [day], count: 1, cents: 0 }))),
      bills: addedUp(
        costs.map(({ row, cents }) => ({
          key: [row.idCompany, row.dueDate, row.paymentDate],
          count: 1,
          cents,
        })),
      ),
      costs: addedUp(
        costs.map(({ row, cents }) => ({
          key: [row.idCompany, bandOf(cents), row.paymentDate === null ? 0 : 1],
          count: 1,
          cents,
        })),
      ),
      days: addedUp(
        orders.map((row) => ({
          key: [row.idOrderStatus, row.createdAt.slice(0, 10)],
          count: 1,
          cents: row.totalCents,
        })),
      ),
      totals: addedUp(
        orders.map((row) => ({
          key: [row.idOrderStatus, bandOf(row.totalCents)],
          count: 1,
          cents: row.totalCents,
        })),
      ),
      installments: addedUp(
        installments.map((row) => ({
          key: [
            row.idOrderStatus,
            row.idCategory ?? 0,
            row.paymentDate ?? row.dueDate ?? '',
            row.paymentDate === null ? 0 : 1,
          ],
          count: row.paymentDate !== null || isOpen(row) ? 1 : 0,
          cents: installmentCents({
            paymentDate: row.paymentDate,
            value: row.valueCents,
            paidValue: row.paidValueCents,
          }),
        })),
      ),
      clients: addedUp(
        clients.map((row) => ({
          key: [row.status, row.searchName.slice(0, 4)],
          count: 1,
          cents: 0,
        })),
      ),
      orders: addedUp(
        orders.map((row) => ({
          key: [row.idOrderStatus, Math.floor(row.idOrder / ORDERS_IN_A_BLOCK)],
          count: 1,
          cents: 0,
        })),
      ),
      receivables: addedUp(
        open.map((row) => ({
          key: [row.dueDate ?? UNDATED, row.idCompany, row.idPaymentType ?? 0],
          count: 1,
          cents: row.valueCents,
        })),
      ),
      stages: addedUp(
        orders.map((row) => ({
          key: [row.idOrderStatus, row.idCategory ?? 0],
          count: 1,
          cents: row.totalCents,
        })),
      ),
    };
  }

  test(`after ${WRITES} writes of every kind they equal the entries`, async () => {
    await writeAtRandom(api, { writes: WRITES, seed: 14 });
    const entries = await counted();
    for (const sums of Object.values(entries)) expect(Object.keys(sums).length).toBeGreaterThan(5);
    expect(await kept()).toEqual(entries);
    // The search words with their ids, the letters, and the sums of each category and works site.
    expect(await keptFaults(api.db)).toEqual([]);
  });

  test('they are rebuilt from the entries, and rows of zero are removed', async () => {
    await writeAtRandom(api, { writes: 500, seed: 3 });
    const entries = await counted();
    const rows = () => api.db.selectFrom('billDay').selectAll().execute();
    await tidySums(api.db, engine);
    expect(await kept()).toEqual(entries);
    expect((await rows()).every(({ bills }) => bills > 0)).toBe(true);
    for (const { table, sums } of KEPT_SUMS)
      await sql.raw(`update ${table} set ${Object.keys(sums)[0]} = 7`).execute(api.db);
    expect(await kept()).not.toEqual(entries);
    await api.db.transaction().execute((trx) => rebuildKept(trx, engine));
    expect(await kept()).toEqual(entries);
  });

  test('a command rebuilds them', async () => {
    await writeAtRandom(api, { writes: 250, seed: 4 });
    const entries = await counted();
    await sql`delete from bill_day`.execute(api.db);
    const { finished } = runApiProgram('rebuild-sums', api.database.environment);
    expect(await finished).toEqual({ code: 0, output: 'Somas e palavras refeitas.\n', errors: '' });
    expect(await kept()).toEqual(entries);
  });

  test('transactions that write the same days in any order all succeed', async () => {
    const { idCompany } = api;
    const order = (days: readonly string[]) =>
      api.db.transaction().execute(async (trx) => {
        for (const dueDate of days)
          await insertOrder(trx, {
            idCompany,
            idOrderStatus: 3,
            clientName: 'Ana',
            installments: [{ dueDate, valueCents: 100 }],
          });
      });
    const days = Array.from({ length: 20 }, (_, index) => `2026-04-${String(index + 10)}`);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(index % 2 === 0 ? days : days.toReversed())),
    );
    const entries = await counted();
    expect(Object.values(entries.installments ?? {}).map(({ count }) => count)).toEqual(
      days.map(() => 20),
    );
    expect(await kept()).toEqual(entries);
    await tidySums(api.db, engine);
    expect(await kept()).toEqual(entries);
    expect(await api.db.selectFrom('installmentDay').selectAll().execute()).toHaveLength(20);
  });
});
