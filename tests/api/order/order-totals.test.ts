import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { splitMoney } from '@domain/money';

import { LONG } from '../../support/long-run';
import { insertProduct } from '../support/business';
import { order, orderProduct } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/**
 * The wire has reais and units; the sums must be exact in cents. Twelve such lines fit any field.
 */
const line = fc.record({
  thousandths: fc.integer({ min: 1, max: 999_999 }),
  cents: fc.integer({ min: 0, max: 999_999 }),
});

onEachEngine('order totals', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  test('are the exact sum of lines rounded half up, plus freight, minus discount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 10 }),
        async (lines, freight, discountPercent, parts) => {
          const items = lines.reduce(
            (sum, { thousandths, cents }) =>
              sum + (BigInt(thousandths) * BigInt(cents) + 500n) / 1000n,
            0n,
          );
          const discount = Number((items * BigInt(discountPercent)) / 100n);
          const total = Number(items) + freight - discount;
          const body = order(idProduct, {
            idOrderStatus: 1,
            freight: freight / 100,
            discountValue: discount / 100,
            products: lines.map(({ thousandths, cents }) =>
              orderProduct(idProduct, { amount: thousandths / 1000, value: cents / 100 }),
            ),
            installments: splitMoney(total, parts).map((value, index) => ({
              idOrderInstallment: null,
              installmentNumber: index + 1,
              observation: null,
              dueDate: null,
              paymentDate: null,
              value: value / 100,
              paidValue: null,
              paymentType: null,
            })),
          });
          const created = await api.ask('POST', '/order', { body });
          expect([created.status, created.text]).toEqual([201, expect.any(String)]);
          const id = String(created.body);
          const { body: list } = await api.ask('GET', `/order/filter?idOrder=${id}`);
          const [row] = (list as { content: { Value: number }[] }).content;
          expect(Math.round((row?.Value ?? -1) * 100)).toBe(total);
          const { body: stored } = await api.ask('GET', `/order/${id}`);
          const { Installments, Products } = stored as {
            Installments: { Value: number }[];
            Products: { Amount: number; Value: number }[];
          };
          expect(Installments.reduce((sum, { Value }) => sum + Math.round(Value * 100), 0)).toBe(
            total,
          );
          expect(
            Products.map(({ Amount, Value }) => [
              Math.round(Amount * 1000),
              Math.round(Value * 100),
            ]),
          ).toEqual(lines.map(({ thousandths, cents }) => [thousandths, cents]));
        },
      ),
      { numRuns: LONG ? 400 : 12 },
    );
  });
});
