import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { BillInput } from '@domain/bill/bill-schema';
import { saleSchema } from '@domain/direct-sale/sale-schema';
import { orderSchema } from '@domain/order/order-schema';

import type { Write } from '../../../api/db/write';
import { registerBillWithoutEnd } from '../../../api/modules/bill/bill-recurrence-service';
import { registerMonthlyBills } from '../../../api/modules/bill/bill-service';
import {
  findOrderProducts,
  replaceOrderProducts,
} from '../../../api/modules/order/order-lines-repository';
import { refusalsOf } from '../../../api/modules/order/refused-order';
import { registerSale } from '../../../api/modules/order/sale-service';
import { orderHarness } from '../support/order-harness';
import { BUDGET, order, orderProduct, sale, supplier } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** A round trip for each row would delay everyone else's writes. */
onEachEngine('a write sends no more statements the more rows it has', (engine) => {
  const orders = orderHarness(engine);
  let bill: BillInput;
  beforeAll(async () => {
    const { api } = orders;
    const idSupplier = Number((await api.ask('POST', '/supplier', { body: supplier })).body);
    bill = {
      description: 'Aluguel',
      barCode: null,
      value: 120_000,
      dueDate: TEST_DAY,
      idSupplier,
      idCompany: api.idCompany,
      paymentDate: null,
      fees: null,
      assessment: null,
      discount: null,
      fiscalNote: null,
      observation: null,
    };
  });

  const ofMissing = (count: number) => ({
    products: Array.from({ length: count }, (_, index) => ({
      ...orderProduct(1_000_000 + index),
      observation: null,
    })),
  });

  test('the refusal of an order whose products are missing', async () => {
    const refusal = (count: number) => {
      const input = orderSchema.parse(order(orders.idProduct, { ...BUDGET, ...ofMissing(count) }));
      return sentBy(({ trx }) => refusalsOf(trx, input, { stored: null, today: TEST_DAY }));
    };
    expect(await refusal(60)).toBe(await refusal(2));
  });

  test('the refusal of a sale whose products are missing', async () => {
    const refusal = (count: number) => {
      const { products } = ofMissing(count);
      const input = saleSchema.parse({ ...sale(orders.idProduct), products });
      return sentBy((write) =>
        expect(registerSale(write, input, null)).rejects.toMatchObject({ status: 422 }),
      );
    };
    expect(await refusal(60)).toBe(await refusal(2));
  });

  /** How many statements the write sends, compiled ones included. */
  const sentBy = async (run: (write: Write) => Promise<unknown>) => {
    let sent = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        sent += 1;
        return Promise.resolve(result);
      },
    };
    const { db, idProfessional, idCompany, time } = orders.api;
    await db.transaction().execute((trx) =>
      run({
        trx: trx.withPlugin(counter),
        author: { idProfessional, idCompany },
        now: time.now,
      }),
    );
    return sent;
  };

  test('bills of several months', async () => {
    const few = await sentBy((write) => registerMonthlyBills(write, bill, 2));
    const many = await sentBy((write) => registerMonthlyBills(write, bill, 60));
    expect(many).toBe(few);
  });

  test('bills without end', async () => {
    const monthly = await sentBy((write) => registerBillWithoutEnd(write, bill, 'month'));
    const weekly = await sentBy((write) => registerBillWithoutEnd(write, bill, 'week'));
    expect(weekly).toBe(monthly);
  });

  test('items after a removed one', async () => {
    const removal = async (items: number) => {
      const line = { ...orderProduct(orders.idProduct), observation: null };
      const products = Array.from({ length: items }, () => line);
      const idOrder = Number(await orders.create({ ...BUDGET, discountValue: 0, products }));
      const stored = await findOrderProducts(orders.api.db, idOrder);
      const kept = stored
        .slice(1)
        .map(({ idOrder: _order, position: _at, fullValueCents: _full, ...product }) => ({
          ...product,
          amount: product.amountThousandths,
          value: product.valueCents,
        }));
      const sent = await sentBy(({ trx }) =>
        replaceOrderProducts(trx, { idOrder, products: stored }, kept),
      );
      const left = await findOrderProducts(orders.api.db, idOrder);
      expect(left).toEqual(stored.slice(1).map((row, position) => ({ ...row, position })));
      return sent;
    };
    expect(await removal(400)).toBe(await removal(3));
  });
});
