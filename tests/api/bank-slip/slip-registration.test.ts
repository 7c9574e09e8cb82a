import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { bankAccount, installment, order } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Stored {
  Installments: {
    IdOrderInstallment: number;
    BankSlip: { current: { nossoNumero: string; registeredAt: string | null } } | null;
  }[];
}

onEachEngine('the registration of a slip', (engine) => {
  let api: TestApi;
  let idOrder: number;
  let id: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
    const installments = [installment(1, 150, { dueDate: '2026-12-10', paymentType: 3 })];
    const made = await api.ask('POST', '/order', { body: order(idProduct, { installments }) });
    idOrder = Number(made.body);
    id = (await read()).line.IdOrderInstallment;
  });
  afterAll(() => api.close());

  const read = async () => {
    const reply = await api.ask('GET', `/order/${idOrder}`);
    const [line] = (reply.body as Stored).Installments;
    if (!line) throw new Error('no installment');
    return { line, etag: reply.headers.etag };
  };
  const mark = (registered: unknown, headers = idempotencyKey(), which = id) =>
    api.ask('PUT', `/bank-slip/registration/${which}`, { body: { registered }, headers });
  const generate = () => api.ask('GET', `/bank-slip/generate-bank-slip/${id}`);

  test('is set by a person, unset, and removed with the slip', async () => {
    expect(await mark(true)).toMatchObject({ status: 409 });
    await generate();
    const issued = await read();
    expect(issued.line.BankSlip?.current.registeredAt).toBeNull();

    const headers = idempotencyKey();
    expect(await mark(true, headers)).toMatchObject({ status: 200, body: { registered: true } });
    const marked = await read();
    expect(marked.line.BankSlip?.current).toEqual({
      ...issued.line.BankSlip?.current,
      registeredAt: api.time.now.toISOString(),
    });
    expect(marked.etag).not.toBe(issued.etag);
    expect(await api.db.selectFrom('bankSlip').selectAll().execute()).toMatchObject([
      { registeredAt: api.time.now.toISOString(), idProfessionalRegistration: api.idProfessional },
    ]);
    expect((await mark(true, headers)).headers['idempotency-replayed']).toBe('true');

    expect((await mark(false)).body).toEqual({ registered: false });
    expect((await read()).line.BankSlip?.current.registeredAt).toBeNull();
    await mark(true);
    await api.ask('DELETE', `/bank-slip/cancel-bank-slip/${id}`);
    await generate();
    expect((await read()).line.BankSlip?.current.registeredAt).toBeNull();
  });

  test('belongs to an installment, and is yes or no', async () => {
    expect((await mark(true, idempotencyKey(), 999_999)).status).toBe(404);
    expect((await mark('sim')).status).toBe(422);
  });
});
