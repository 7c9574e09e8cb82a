import { expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { orderHarness } from '../support/order-harness';
import { BUDGET, CPFS, installment, order, orderProduct } from '../support/payloads';
import { signInDirectly } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('order', (engine) => {
  const orders = orderHarness(engine);
  const { create, read } = orders;

  const fieldsOf = (body: unknown) =>
    (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);

  test('a stale update is 412 and changes nothing; of concurrent ones, one succeeds', async () => {
    const id = await create();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        orders.api.ask('PUT', `/order/${id}`, {
          body: order(orders.idProduct, { ...BUDGET, observation: `Vez ${index}` }),
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const stale = await orders.api.ask('PUT', `/order/${id}`, {
      body: order(orders.idProduct),
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.headers['x-changed-by']]).toEqual([412, 'self']);
    expect((await read(id)).Installments).toEqual([]);
  });

  test('a stale update is reported as another person’s if one of the changes was', async () => {
    const idProfessional = await insertProfessional(orders.api.db, {
      idCompany: orders.api.idCompany,
      name: 'Rita Sá',
      cpf: CPFS[3] ?? '',
      email: 'rita@gesso.com.br',
    });
    const theirs = await signInDirectly(orders.api.db, idProfessional, orders.api.time.now);
    const id = await create();
    const body = order(orders.idProduct, { ...BUDGET, observation: 'Outra vez' });
    const save = (token?: string, version?: string) =>
      orders.api.ask('PUT', `/order/${id}`, {
        body,
        ...(token ? { token } : {}),
        ...(version ? { headers: { 'if-match': version } } : {}),
      });
    for (const token of [undefined, theirs, undefined])
      expect((await save(token)).status).toBe(200);
    const told = async (version: string, token?: string) => {
      const stale = await save(token, version);
      return [stale.status, stale.headers['x-changed-by']];
    };
    // Since version 1 one of three changes is theirs; since version 3 the only change is one's own.
    expect(await told('"1"')).toEqual([412, undefined]);
    expect(await told('"3"')).toEqual([412, 'self']);
    expect(await told('"3"', theirs)).toEqual([412, undefined]);
  });

  test.each([
    ['idClient', { idClient: 4242 }],
    ['idProfessional', { idProfessional: 4242 }],
    ['idOrderStatus', { idOrderStatus: 8 }],
    [
      'products[1].idProduct',
      { products: [orderProduct(1), orderProduct(424242)], ...BUDGET, discountValue: 0 },
    ],
    [
      'installments[1].paymentType',
      { installments: [installment(1, 75), installment(2, 75, { paymentType: 77 })] },
    ],
    [
      'products[0].idOrderProduct',
      { products: [orderProduct(1, { idOrderProduct: 1 })], ...BUDGET, discountValue: 0 },
    ],
    [
      'installments[0].idOrderInstallment',
      { installments: [installment(1, 150, { idOrderInstallment: 1 })] },
    ],
    ['discountValue', { ...BUDGET, discountValue: 137.26 }],
    ['installments', { installments: [installment(1, 75), installment(2, 74.99)] }],
    [
      'installments[0].paidValue',
      { installments: [installment(1, 150, { paymentDate: '2026-03-10' })] },
    ],
    ['products[0].amount', { ...BUDGET, products: [orderProduct(1, { amount: 0 })] }],
    ['products[0].amount', { ...BUDGET, products: [orderProduct(1, { amount: 1.2345 })] }],
    ['products[0].value', { ...BUDGET, products: [orderProduct(1, { value: 1.005 })] }],
    [
      'installments[1].installmentNumber',
      { installments: [installment(1, 75), installment(1, 75)] },
    ],
    [
      'installments[0].installmentNumber',
      { installments: [installment(3, 75), installment(1, 75)] },
    ],
    [
      'installments[1].installmentNumber',
      { installments: [installment(2, 75), installment(3, 75)] },
    ],
    ['freight', { freight: -1 }],
    ['clientCpfCnpj', { clientCpfCnpj: '11111111111' }],
  ])('%s is refused with 422 and nothing is written', async (path, changes) => {
    const rows = () => orders.api.db.selectFrom('salesOrder').select('idOrder').execute();
    const before = await rows();
    const reply = await orders.api.ask('POST', '/order', {
      body: order(orders.idProduct, changes),
    });
    expect([reply.status, fieldsOf(reply.body)]).toEqual([422, expect.arrayContaining([path])]);
    expect(await rows()).toEqual(before);
  });
});
