import { beforeAll, expect, test } from 'vitest';

import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { CLIENT_ANONYMISED, emptiedWithClient } from '@domain/order/anonymised-order';
import { ORDER_STATUS } from '@domain/order/order-status';

import { cpfOf } from '../support/imports';
import { orderHarness } from '../support/order-harness';
import { BUDGET, naturalPerson, order, sale } from '../support/payloads';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NAME = 'Zulmira Quintanilha';
const EMPTIED = {
  ...Object.fromEntries(emptiedWithClient().map((field) => [field, null])),
  clientName: ANONYMISED_NAME,
};
const CANCELLED = { ...BUDGET, idOrderStatus: ORDER_STATUS.CANCELADO };

onEachEngine('an order whose client was anonymised (R-HIS-13)', (engine) => {
  const orders = orderHarness(engine);
  let idClient: number;
  let cpfCnpj: string;
  let ids: string[];
  let people = 40;
  const body = (changes: object) => order(orders.idProduct, { ...CANCELLED, ...changes });
  const known = () => ({ idClient, clientCpfCnpj: cpfCnpj, clientName: NAME });
  const typed = () => ({ ...known(), idClient: null });
  const register = async (name: string) => {
    cpfCnpj = cpfOf(++people);
    const reply = await orders.api.ask('POST', '/client', {
      body: { ...naturalPerson, name, cpfCnpj },
    });
    return Number(reply.body);
  };
  const put = (id: string, changes: object, headers = {}) =>
    orders.api.ask('PUT', `/order/${id}`, { body: body(changes), headers });
  /** All that the database has of the orders and their history, as text. */
  const stored = async () => {
    const { db } = orders.api;
    const rows = [
      await db.selectFrom('salesOrder').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ];
    return JSON.stringify(rows);
  };
  beforeAll(async () => {
    idClient = await register(NAME);
    ids = [];
    for (const of of [known(), typed()]) {
      ids.push(await orders.create({ ...BUDGET, ...of }));
      expect((await put(ids.at(-1) ?? '', of)).status).toBe(200);
    }
    const path = `/client/${idClient}/anonymisation`;
    expect((await orders.api.ask('POST', path)).status).toBe(204);
  });

  test('takes their data from no program, in a change, a repeated one, or a new order', async () => {
    const [registered = '', unregistered = ''] = ids;
    const again = idempotencyKey();
    const phone = { ...EMPTIED, idClient, clientPhone: '19991230001' };
    const street = { ...EMPTIED, idClient, street: 'Rua Coronel Quirino' };
    const sent = [
      await put(registered, known()),
      await put(registered, known(), again),
      await put(registered, known(), again),
      await put(registered, phone),
      await put(registered, street),
      // Without the register the order would be theirs all the same.
      await put(registered, typed()),
      await put(registered, { ...typed(), clientCpfCnpj: null }),
      await put(unregistered, typed()),
      await orders.api.ask('POST', '/order', { body: body({ ...known(), clientCpfCnpj: null }) }),
      await orders.api.ask('POST', '/order/direct-sale', {
        body: sale(orders.idProduct, { ...known(), clientCpfCnpj: null }),
      }),
    ];
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 422));
    expect(sent[3]?.body).toMatchObject({
      fields: [{ path: 'clientPhone', message: CLIENT_ANONYMISED }],
    });
    const kept = await stored();
    for (const theirs of [NAME, cpfCnpj, '19991230001', 'Quirino'])
      expect(kept).not.toContain(theirs);
  });

  test('is saved without them, also when it is finished, or with another client', async () => {
    const [registered = '', unregistered = ''] = ids;
    expect((await put(registered, { ...EMPTIED, idClient })).status).toBe(200);
    const finished = { ...EMPTIED, idClient, idOrderStatus: ORDER_STATUS.FINALIZADO };
    const installments = [
      {
        idOrderInstallment: null,
        installmentNumber: 1,
        observation: null,
        dueDate: '2024-01-10',
        paymentDate: '2024-01-10',
        value: 150,
        paidValue: 150,
        paymentType: 1,
        bankSlip: null,
      },
    ];
    const done = await put(registered, { ...finished, installments });
    expect([done.status, done.text]).toEqual([200, expect.anything()]);
    expect((await put(unregistered, { ...EMPTIED, idClient: null })).status).toBe(200);
    const other = await register('Bruno Tavares');
    const theirs = { idClient: other, clientCpfCnpj: cpfCnpj, clientName: 'Bruno Tavares' };
    expect((await put(unregistered, theirs)).status).toBe(200);
  });

  test('and the client takes no data either', async () => {
    const change = { ...naturalPerson, name: NAME, cpfCnpj };
    const reply = await orders.api.ask('PUT', `/client/${idClient}`, { body: change });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: 'Este cliente foi anonimizado: os dados dele não voltam.' },
    ]);
  });
});
