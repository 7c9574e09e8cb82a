import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDaysIso } from '@domain/date';
import { homeDays } from '@domain/home/home-days';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { reportQuerySchema } from '@domain/report/report-query';

import { keptFaults } from '../../../api/db/integrity';
import { sumReceivable } from '../../../api/modules/home/home-repository';
import { findReceivables } from '../../../api/modules/receivable/receivable-repository';
import { sumReceivables } from '../../../api/modules/receivable/receivable-sums-repository';
import { receiveInstallments } from '../../../api/modules/receivable/receive-service';
import { reversePayment } from '../../../api/modules/receivable/reverse-service';
import { sumMethods } from '../../../api/modules/report/method-repository';
import { readEntries } from '../../../api/modules/report/report-entries-repository';
import { sumDays, sumUndated } from '../../../api/modules/report/report-repository';
import { LONG } from '../../support/long-run';
import { seededRandom } from '../../support/seeded-random';
import { insertProduct } from '../support/business';
import { installment, order } from '../support/payloads';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const WRITES = LONG ? 1_000 : 200;
const ORDERS = 12;

onEachEngine(`after ${WRITES} random partial payments and reversals`, (engine) => {
  let api: TestApi;
  const choose = seededRandom(128);
  let [paid, reversed] = [0, 0];
  /** Payments received, less those reversed. */
  let received = 0;

  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    for (let index = 0; index < ORDERS; index += 1) {
      const installments = [1, 2, 3].map((number) =>
        installment(number, 50, { dueDate: addDaysIso(TEST_DAY, choose(60) - 30) }),
      );
      const body = order(idProduct, { idOrderStatus: index % 2 === 0 ? 3 : 5, installments });
      expect((await api.ask('POST', '/order', { body })).status).toBe(201);
    }
    while (paid + reversed < WRITES) await (choose(3) === 0 ? takeBack() : pay());
  }, 300_000);
  afterAll(() => api.close());

  const author = () => ({ idProfessional: api.idProfessional, idCompany: api.idCompany });
  const rows = () =>
    api.db.selectFrom('orderInstallment').selectAll().orderBy('idOrderInstallment').execute();

  async function pay(): Promise<void> {
    const open = (await rows()).filter(({ paymentDate }) => paymentDate === null);
    const row = open[choose(open.length)];
    if (!row) return takeBack();
    const rest = row.valueCents - row.receivedCents;
    const cents = choose(5) === 0 ? rest + choose(300) : 1 + choose(rest);
    const input = {
      paymentDate: addDaysIso(TEST_DAY, -choose(40)),
      paymentType: 4 + choose(3),
      paidValue: null,
      restStaysOpen: choose(8) > 0,
      installments: [
        {
          idOrderInstallment: row.idOrderInstallment,
          value: row.valueCents,
          openValue: rest,
          received: cents,
        },
      ],
    };
    await api.db
      .transaction()
      .execute((trx) => receiveInstallments({ trx, author: author(), now: api.time.now }, input));
    paid += 1;
    received += cents;
  }

  async function takeBack(): Promise<void> {
    const parts = await api.db
      .selectFrom('installmentPayment')
      .selectAll()
      .where('reversedAt', 'is', null)
      .orderBy('idInstallmentPayment')
      .execute();
    const last = (await rows()).filter(({ paymentDate }) => paymentDate !== null);
    const payments = [
      ...parts.map((part) => ({
        id: part.idOrderInstallment,
        idPayment: part.idInstallmentPayment,
        value: part.valueCents,
      })),
      ...last.map((row) => ({
        id: row.idOrderInstallment,
        idPayment: null,
        value: (row.paidValueCents ?? 0) - row.receivedCents,
      })),
    ];
    const one = payments[choose(payments.length)];
    if (!one) return;
    await api.db
      .transaction()
      .execute((trx) => reversePayment({ trx, author: author(), now: api.time.now }, one.id, one));
    reversed += 1;
    received -= one.value;
  }

  test('list, totals, report, its entries, home and orders agree to the cent', async () => {
    const { db } = api;
    const all = await rows();
    const open = all.filter(({ paymentDate }) => paymentDate === null);
    const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    const expected = sumOf(open.map((row) => row.valueCents - row.receivedCents));
    const came = sumOf(
      all.map((row) => (row.paymentDate === null ? row.receivedCents : (row.paidValueCents ?? 0))),
    );
    expect(came).toBe(received);
    expect([paid > 0.3 * WRITES, reversed > 0.2 * WRITES, open.length > 0]).toEqual([
      true,
      true,
      true,
    ]);

    const filter = receivableFilterSchema.parse({ pageSize: 100 });
    const { total } = await sumReceivables(db, filter, TEST_DAY);
    expect(total).toEqual({ count: open.length, value: expected });
    const one = await sumReceivables(db, { ...filter, cpfCnpj: '6' }, TEST_DAY);
    expect(one.total).toEqual(total);
    const listed = await findReceivables(db, filter, TEST_DAY);
    expect(sumOf(listed.rows.map((row) => row.valueCents - row.receivedCents))).toBe(expected);

    for (const [startDate, endDate] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-02-15', '2026-03-10'],
    ] as const) {
      const query = reportQuerySchema.parse({ startDate, endDate, status: '', type: '' });
      const days = await sumDays(db, query);
      const entries = [];
      for await (const entry of readEntries(db, query)) entries.push(entry);
      expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).toSorted());
      expect(entries).toHaveLength(sumOf(days.map(({ count }) => count)));
      expect(sumOf(entries.map(({ cents }) => cents))).toBe(sumOf(days.map((day) => day.inflow)));
      const paidEntries = entries.filter(({ isPaid }) => isPaid);
      expect(sumOf(paidEntries.map(({ cents }) => cents))).toBe(
        sumOf(days.map((day) => day.received)),
      );
      const methods = await sumMethods(db, query);
      expect(sumOf(methods.map(({ count }) => count))).toBe(paidEntries.length);
      for (const { name, inflow } of methods) {
        const same = paidEntries.filter(({ paymentType }) => paymentType === name);
        expect(inflow).toBe(sumOf(same.map(({ cents }) => cents)));
      }
      if (startDate !== '2026-01-01') continue;
      expect(sumOf(days.map((day) => day.received))).toBe(came);
      expect(sumOf(days.map((day) => day.inflow - day.received))).toBe(expected);
      expect(await sumUndated(db, query)).toEqual({ count: 0, cents: 0 });
    }

    const dues = await sumReceivable(db, homeDays(TEST_DAY));
    const late = open.filter(({ dueDate }) => (dueDate ?? '') < TEST_DAY);
    expect(dues.overdue.count).toBe(new Set(late.map(({ idOrder }) => idOrder)).size);
    const { soon } = homeDays(TEST_DAY);
    const near = open.filter(({ dueDate }) => (dueDate ?? '') <= soon);
    expect(sumOf(Object.values(dues).map(({ value }) => value))).toBe(
      sumOf(near.map((row) => row.valueCents - row.receivedCents)),
    );
    expect(sumOf(Object.values(dues).map(({ installments }) => installments))).toBe(near.length);

    const orders = await db.selectFrom('salesOrder').select('idOrder').execute();
    let [ofOrders, inHistories] = [0, 0];
    for (const { idOrder } of orders) {
      const { body } = await api.ask('GET', `/order/${idOrder}`);
      const { Installments } = body as {
        Installments: { Value: number; PaymentDate: string | null; ReceivedValue: number }[];
      };
      ofOrders += sumOf(
        Installments.filter(({ PaymentDate }) => PaymentDate === null).map((each) =>
          Math.round((each.Value - each.ReceivedValue) * 100),
        ),
      );
      const history = await api.ask('GET', `/order/${idOrder}/payments`);
      inHistories += sumOf(
        (history.body as { Value: number; ReversedAt: string | null }[])
          .filter(({ ReversedAt }) => ReversedAt === null)
          .map(({ Value }) => Math.round(Value * 100)),
      );
    }
    expect([ofOrders, inHistories]).toEqual([expected, came]);
    expect(await keptFaults(db)).toEqual([]);
  });
});
