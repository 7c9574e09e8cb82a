import { afterAll, beforeAll, expect, test } from 'vitest';

import { PAYMENT_TYPE } from '@domain/payment-type';

import { insertOrder, type SampleInstallment } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const MARCH = 'startDate=2026-03-01&endDate=2026-03-31';
const { CREDIT_CARD: CREDIT, BOLETO, CASH, PIX } = PAYMENT_TYPE;
const DUE = '2026-02-10';

onEachEngine('what a report received by payment method', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const sell = (idOrderStatus: number, installments: SampleInstallment[]) =>
      insertOrder(api.db, {
        idCompany: api.idCompany,
        idOrderStatus,
        clientName: 'Ana Ribeiro',
        installments,
      });
    const paid = (
      paymentDate: string,
      idPaymentType: number | null,
      [valueCents, paidValueCents]: [number, number],
    ) => ({
      dueDate: DUE,
      paymentDate,
      idPaymentType,
      valueCents,
      paidValueCents,
      receivedCents: 0,
    });
    await sell(6, [
      // Paid for less, and for more; the first and the last day of the month, and the next one.
      paid('2026-03-01', CASH, [10_000, 9_950]),
      paid('2026-03-31', CASH, [5_000, 5_001]),
      paid('2026-04-01', CASH, [700, 700]),
      paid('2026-03-05', null, [300, 300]),
      // 40.00 of it came in earlier, by Pix.
      { ...paid('2026-03-05', CREDIT, [10_000, 10_000]), receivedCents: 4_000 },
    ]);
    // Open: received in part, in cash, within the month.
    await sell(5, [
      { dueDate: '2026-03-20', idPaymentType: BOLETO, valueCents: 8_000, receivedCents: 2_500 },
    ]);
    await sell(1, [paid('2026-03-05', CASH, [100_000, 100_000])]);
    await sell(7, [paid('2026-03-05', CASH, [200_000, 200_000])]);
    const installments = await api.db
      .selectFrom('orderInstallment')
      .select(['idOrderInstallment', 'idOrder', 'receivedCents'])
      .orderBy('idOrderInstallment')
      .execute();
    const [ofCredit, ofBoleto] = installments.filter(({ receivedCents }) => receivedCents > 0);
    const part = (
      owner: typeof ofCredit,
      payment: { paidOn: string; valueCents: number; idPaymentType: number | null },
    ) => ({
      idOrderInstallment: owner?.idOrderInstallment ?? 0,
      idOrder: owner?.idOrder ?? 0,
      createdAt: '',
      ...payment,
    });
    await api.db
      .insertInto('installmentPayment')
      .values([
        {
          ...part(ofCredit, { paidOn: '2026-03-02', valueCents: 4_000, idPaymentType: PIX }),
          reversedAt: null,
        },
        {
          ...part(ofBoleto, { paidOn: '2026-03-05', valueCents: 2_500, idPaymentType: CASH }),
          reversedAt: null,
        },
        {
          ...part(ofBoleto, { paidOn: '2026-03-05', valueCents: 9_999, idPaymentType: BOLETO }),
          reversedAt: '2026-03-06T12:00:00.000Z',
        },
      ])
      .execute();
  });
  afterAll(() => api.close());

  const received = async (query: string) =>
    ((await api.ask('GET', `/report/methods?${query}`)).body as { Methods: Received[] }).Methods;
  interface Received {
    IdPaymentType: number | null;
    Name: string | null;
    Count: number;
    Inflow: number;
  }
  const sum = (IdPaymentType: number | null, Name: string | null, of: [number, number]) => ({
    IdPaymentType,
    Name,
    Count: of[0],
    Inflow: of[1],
  });
  const OF_MARCH = [
    sum(CASH, 'Dinheiro', [3, 174.51]),
    sum(CREDIT, 'Cartão de crédito', [1, 60]),
    sum(PIX, 'Pix', [1, 40]),
    sum(null, null, [1, 3]),
  ];

  test('paid installments and parts count by their own method on their own day', async () => {
    expect(await received(MARCH)).toEqual(OF_MARCH);
    expect(await received(`${MARCH}&status=1&type=1`)).toEqual(OF_MARCH);
  });

  test('of a single day, to close the cash drawer', async () => {
    expect(await received('startDate=2026-03-05&endDate=2026-03-05')).toEqual([
      sum(CREDIT, 'Cartão de crédito', [1, 60]),
      sum(CASH, 'Dinheiro', [1, 25]),
      sum(null, null, [1, 3]),
    ]);
    expect(await received('startDate=2026-03-06&endDate=2026-03-06')).toEqual([]);
  });

  test.each([['&type=0'], ['&status=0'], ['&status=0&type=1']])(
    'nothing of it with %s',
    async (filter) => {
      expect(await received(`${MARCH}${filter}`)).toEqual([]);
    },
  );

  test.each([
    [MARCH],
    ['startDate=2026-03-05&endDate=2026-03-05'],
    ['startDate=2020-01-01&endDate=2026-12-31'],
  ])('the total is what the report received in %s', async (period) => {
    const { body } = await api.ask('GET', `/report/summary?${period}`);
    const { Realized } = (body as { Total: { Realized: { Inflow: number } } }).Total;
    const total = (await received(period)).reduce((cents, { Inflow }) => cents + Inflow * 100, 0);
    expect(Math.round(total)).toBe(Math.round(Realized.Inflow * 100));
  });
});
