import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';
import { orderSchema } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';

import { lockAndBump } from '../../../api/db/locks';
import type { Trx } from '../../../api/db/schema';
import { anonymise } from '../../../api/modules/anonymisation/anonymisation-service';
import { registerOrder } from '../../../api/modules/order/order-service';
import { parkSale } from '../../../api/modules/parked-sale/parked-sale-service';
import { addSending } from '../../../api/modules/sending/sending-service';
import { insertProduct } from '../support/business';
import { cpfOf } from '../support/imports';
import { BUDGET, naturalPerson, order, sale } from '../support/payloads';
import { type Reply, startTestApi, type TestApi } from '../support/test-api';
import { openTransaction, untilWaiting } from '../support/waiting';

const NAME = 'Zulmira Quintanilha';
const CANCELLED = { ...BUDGET, idOrderStatus: ORDER_STATUS.CANCELADO };

/** PostgreSQL only: on SQLite one transaction writes at a time. */
let api: TestApi;
let idProduct: number;
let clients = 0;
let idClient: number;
let cpfCnpj: string;
beforeAll(async () => {
  api = await startTestApi('postgres', { WEB_URL: 'https://prumo.example.com.br' });
  idProduct = await insertProduct(api.db, { description: 'Placa' });
});
afterAll(() => api.close());

const writeOf = (trx: Trx) => ({
  trx,
  author: { idProfessional: api.idProfessional, idCompany: api.idCompany },
  now: api.time.now,
});
const of = (client: number | null) => ({
  idClient: client,
  clientCpfCnpj: cpfCnpj,
  clientName: NAME,
});
async function register() {
  cpfCnpj = cpfOf(90 + ++clients);
  const body = { ...naturalPerson, name: NAME, cpfCnpj };
  idClient = Number((await api.ask('POST', '/client', { body })).body);
}
async function save(changes: object, idOrder?: number): Promise<Reply> {
  const body = order(idProduct, { ...BUDGET, ...changes });
  return idOrder === undefined
    ? api.ask('POST', '/order', { body })
    : api.ask('PUT', `/order/${idOrder}`, { body });
}
const askToAnonymise = () => api.ask('POST', `/client/${idClient}/anonymisation`);
const storedOrder = (idOrder: number) =>
  api.db
    .selectFrom('salesOrder')
    .select(['clientName', 'clientCpfCnpj'])
    .where('idOrder', '=', idOrder)
    .executeTakeFirstOrThrow();

/** The response to a request that waits for an uncommitted write. */
async function answerAfter(work: (trx: Trx) => Promise<unknown>, ask: () => Promise<Reply>) {
  const open = await openTransaction(api.db, work);
  const answer = ask();
  await untilWaiting(api.db);
  await open.end();
  return answer;
}

test.each(['chosen', 'typed'] as const)(
  'an order that is being saved with a client who is %s is found, and blocks it',
  async (how) => {
    await register();
    const body = order(idProduct, { ...BUDGET, ...of(how === 'chosen' ? idClient : null) });
    const saving = (trx: Trx) => registerOrder(writeOf(trx), orderSchema.parse(body));
    expect(await answerAfter(saving, askToAnonymise)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ainda está em aberto') as string },
    });
  },
);

test('an order that goes under way meanwhile blocks it', async () => {
  await register();
  const idOrder = Number((await save(of(idClient))).body);
  expect((await save({ ...of(idClient), ...CANCELLED }, idOrder)).status).toBe(200);
  const reopening = async (trx: Trx) => {
    await lockAndBump(trx, 'salesOrder', idOrder);
    await trx
      .updateTable('salesOrder')
      .set({ idOrderStatus: ORDER_STATUS.ORCAMENTO })
      .where('idOrder', '=', idOrder)
      .execute();
  };
  expect((await answerAfter(reopening, askToAnonymise)).status).toBe(409);
});

test('no order is saved with a client who is being anonymised', async () => {
  await register();
  const others = Number((await save({ clientCpfCnpj: cpfOf(70), ...CANCELLED })).body);
  for (const idOrder of [undefined, others]) {
    await register();
    const anonymising = (trx: Trx) => anonymise(writeOf(trx), idClient, api.context.quoteFiles);
    const answer = await answerAfter(anonymising, () => save(of(idClient), idOrder));
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining('Busque o cliente de novo'),
    ]);
  }
});

test('an order that drops its client meanwhile is no longer theirs', async () => {
  await register();
  const gone = idClient;
  const idOrder = Number((await save({ ...of(gone), ...CANCELLED })).body);
  await register();
  const stays = of(idClient);
  const leaving = async (trx: Trx) => {
    await lockAndBump(trx, 'salesOrder', idOrder);
    await trx.updateTable('salesOrder').set(stays).where('idOrder', '=', idOrder).execute();
  };
  idClient = gone;
  expect((await answerAfter(leaving, askToAnonymise)).status).toBe(204);
  expect(await storedOrder(idOrder)).toEqual({ clientName: NAME, clientCpfCnpj: cpfCnpj });
});

test('a sale that is being parked is cleared', async () => {
  await register();
  const draft: SaleDraft = {
    ...emptySale('4'),
    idClient: String(idClient),
    clientName: NAME,
    products: [{ ...emptyProduct(), description: 'Placa', amount: '1', value: '10,00' }],
  };
  const ties = { saleKey: null, idParkedSale: null };
  const parking = (trx: Trx) =>
    parkSale(writeOf(trx), { label: NAME, entries: saleEntries(draft), ...ties });
  expect((await answerAfter(parking, askToAnonymise)).status).toBe(204);
  const kept = await api.db.selectFrom('parkedSale').select(['label', 'content']).execute();
  expect(kept).toMatchObject([{ label: 'Placa' }]);
  expect(JSON.stringify(kept)).not.toContain(NAME);
});

test('a message that is being sent is cleared', async () => {
  await register();
  const sold = await api.ask('POST', '/order/direct-sale', { body: sale(idProduct, of(idClient)) });
  const idOrder = Number(sold.body);
  const { idOrderInstallment: id } = await api.db
    .selectFrom('orderInstallment')
    .select('idOrderInstallment')
    .where('idOrder', '=', idOrder)
    .executeTakeFirstOrThrow();
  const { sealingKey } = api.context;
  const sending = (trx: Trx) =>
    addSending(writeOf(trx), idOrder, {
      ref: { kind: 'receipt', id },
      input: { channel: 'share', message: `Olá, ${NAME}` },
      frozen: null,
      sealingKey,
    });
  expect((await answerAfter(sending, askToAnonymise)).status).toBe(204);
  const sent = await api.db.selectFrom('documentSending').select('text').execute();
  expect(sent).toEqual([{ text: '' }]);
});
