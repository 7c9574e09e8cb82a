import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct, insertProfessional } from '../support/business';
import { bankAccount, installment, order } from '../support/payloads';
import { signInDirectly, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Payment {
  IdPayment: number | null;
  InstallmentNumber: number;
  Value: number;
  CreatedAt: string | null;
  CreatedBy: string | null;
  ReversedAt: string | null;
}

onEachEngine('parts of installments', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  let first: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    idOrder = await register();
    first = await idOf(idOrder);
  });

  const register = async (changes: object = {}) =>
    Number((await api.ask('POST', '/order', { body: { ...order(idProduct), ...changes } })).body);
  const read = async () => {
    const { body, headers } = await api.ask('GET', `/order/${idOrder}`);
    const found = body as { IdOrderStatus: number; Installments: Record<string, unknown>[] };
    return { ...found, etag: String(headers.etag) };
  };
  const idOf = async (id: number) => {
    const { body } = await api.ask('GET', `/receivable/filter?idOrder=${id}`);
    const [row] = (body as { content: { IdOrderInstallment: number }[] }).content;
    return row?.IdOrderInstallment ?? 0;
  };
  const receive = (received: number | null, changes: object = {}, one: object = {}) =>
    api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [{ idOrderInstallment: first, value: 75, received, ...one }],
        ...changes,
      },
    });
  const history = async () =>
    (await api.ask('GET', `/order/${idOrder}/payments`)).body as Payment[];
  const reverse = (idPayment: number | null, value: number, ask: object = {}) =>
    api.ask('POST', `/receivable/installments/${first}/reverse`, {
      body: { idPayment, value },
      ...ask,
    });
  const total = async () => {
    const { body } = await api.ask('GET', `/receivable/totals?idOrder=${idOrder}`);
    return (body as { Total: unknown }).Total;
  };

  test('a part leaves the rest open, and the last one finishes the installment', async () => {
    expect(await receive(40.01)).toMatchObject({ status: 200, body: { Count: 1, Value: 40.01 } });
    expect((await read()).Installments[0]).toMatchObject({
      Value: 75,
      PaymentDate: null,
      PaidValue: null,
      ReceivedValue: 40.01,
    });
    expect(await total()).toEqual({ Count: 2, Value: 109.99 });
    expect(await receive(null, {}, { openValue: 75 })).toMatchObject({ status: 409 });
    expect((await receive(null, {}, { openValue: 34.99 })).body).toEqual({
      Count: 1,
      Value: 34.99,
    });
    expect((await read()).Installments[0]).toMatchObject({
      PaymentDate: TEST_DAY,
      PaidValue: 75,
      ReceivedValue: 40.01,
    });
    expect(await history()).toMatchObject([
      { InstallmentNumber: 1, Value: 40.01, PaidOn: TEST_DAY, PaymentTypeName: 'Pix' },
      { IdPayment: null, Value: 34.99 },
    ]);
    const receipt = await api.ask('GET', `/order/receipt/${idOrder}/installment/1`);
    const text = readPdf(receipt.bytes).pages[0]?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('R$ 40,01 em 10/03/2026, R$ 34,99 em 10/03/2026');
    expect(text).toContain('R$ 75,00');
  });

  test('a client that knows no parts pays the rest, or by less', async () => {
    await receive(40);
    const old = { restStaysOpen: undefined };
    const paid = (await receive(null, { ...old, paidValue: 70 })).body;
    expect(paid).toEqual({ Count: 1, Value: 30 });
    expect((await read()).Installments[0]).toMatchObject({ PaidValue: 70, ReceivedValue: 40 });
  });

  test('a client that knows no parts changes none of them by saving the order', async () => {
    await receive(40);
    const { Installments, etag } = await read();
    const put = (value: number, keep = true) =>
      api.ask('PUT', `/order/${idOrder}`, {
        body: order(idProduct, {
          installments: [
            { ...installment(1, value), ...(keep && { idOrderInstallment: first }) },
            {
              ...installment(2, 150 - value),
              idOrderInstallment: Installments[1]?.IdOrderInstallment,
            },
          ],
        }),
        headers: { 'if-match': etag },
      });
    expect(await put(40)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'installments[0].value' }] },
    });
    expect((await put(75, false)).status).toBe(409);
    expect((await put(60)).status).toBe(200);
    expect((await read()).Installments[0]).toMatchObject({ Value: 60, ReceivedValue: 40 });
    expect(await total()).toEqual({ Count: 2, Value: 110 });
  });

  test.each([1, 7])('no order with parts gets the status %i', async (idOrderStatus) => {
    await receive(40);
    const { Installments, etag } = await read();
    const reply = await api.ask('PUT', `/order/${idOrder}`, {
      body: order(idProduct, {
        idOrderStatus,
        installments: Installments.map(({ IdOrderInstallment }, index) => ({
          ...installment(index + 1, 75),
          idOrderInstallment: IdOrderInstallment,
        })),
      }),
      headers: { 'if-match': etag },
    });
    expect(reply).toMatchObject({ status: 422, body: { fields: [{ path: 'idOrderStatus' }] } });
  });

  test('each payment is reversed once, and stays in the history', async () => {
    await receive(40);
    await receive(null);
    const [part] = await history();
    const id = part?.IdPayment ?? 0;
    expect((await reverse(id, 39.99)).status).toBe(409);
    expect(await reverse(id, 40)).toMatchObject({ status: 200, body: { Count: 1, Value: 40 } });
    expect((await reverse(id, 40)).status).toBe(409);
    // What had finished it is a part now.
    expect((await read()).Installments[0]).toMatchObject({
      PaymentDate: null,
      PaidValue: null,
      ReceivedValue: 35,
    });
    expect(await total()).toEqual({ Count: 2, Value: 115 });
    const rows = await history();
    expect(rows).toMatchObject([{ Value: 40, ReversedBy: 'Cristina Prado Mendes' }, { Value: 35 }]);
    expect(rows[1]?.ReversedAt).toBeNull();
    expect((await reverse(rows[1]?.IdPayment ?? 0, 35)).status).toBe(200);
    expect(await total()).toEqual({ Count: 2, Value: 150 });
    expect((await history()).filter(({ ReversedAt }) => ReversedAt !== null)).toHaveLength(2);
    expect((await reverse(null, 75)).status).toBe(409);
  });

  describe('who took a payment in is told', () => {
    const AT = '2026-03-10T15:00:00.000Z';
    const MINE = { CreatedAt: AT, CreatedBy: 'Cristina Prado Mendes' };
    const LATER = '2026-03-10T15:09:00.000Z';
    let olga: string;
    beforeAll(async () => {
      const { idCompany } = api;
      const named = { name: 'Olga Reis', email: 'olga@gesso.com.br', cpf: '98637591006' };
      const id = await insertProfessional(api.db, { idCompany, ...named });
      olga = await signInDirectly(api.db, id, api.time.now);
    });
    beforeEach(async () => {
      await receive(40);
      await receive(null);
      api.time.now = new Date(LATER);
    });
    afterEach(() => {
      api.time.now = new Date(AT);
    });

    test('of the one that finished the installment as of a part', async () => {
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE },
        { IdPayment: null, Value: 35, ...MINE },
      ]);
    });

    test('and stays when somebody else reverses another one', async () => {
      const [part] = await history();
      expect((await reverse(part?.IdPayment ?? 0, 40, { token: olga })).status).toBe(200);
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE, ReversedAt: LATER, ReversedBy: 'Olga Reis' },
        { Value: 35, ...MINE, ReversedAt: null, ReversedBy: null },
      ]);
    });

    test('and stays when somebody else reverses it', async () => {
      expect((await reverse(null, 35, { token: olga })).status).toBe(200);
      expect((await history())[1]).toMatchObject({
        Value: 35,
        ...MINE,
        ReversedAt: LATER,
        ReversedBy: 'Olga Reis',
      });
      expect((await receive(null, {}, { openValue: 35 })).status).toBe(200);
      expect((await history())[2]).toMatchObject({ IdPayment: null, CreatedAt: LATER });
    });

    test('and stays when somebody else saves the order', async () => {
      const { Installments, etag } = await read();
      const reply = await api.ask('PUT', `/order/${idOrder}`, {
        token: olga,
        headers: { 'if-match': etag },
        body: order(idProduct, {
          installments: Installments.map(({ IdOrderInstallment }, index) => ({
            ...installment(index + 1, 75),
            idOrderInstallment: IdOrderInstallment,
            // The first is paid by more, the second is paid now.
            paymentDate: TEST_DAY,
            paidValue: index === 0 ? 76 : 75,
          })),
        }),
      });
      expect(reply.status).toBe(200);
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE },
        { Value: 36, ...MINE },
        { Value: 75, CreatedAt: LATER, CreatedBy: 'Olga Reis' },
      ]);
    });

    test('and is left out where it was not kept, instead of naming another', async () => {
      await api.db
        .updateTable('orderInstallment')
        .set({ settledAt: null, idProfessionalSettled: null })
        .where('idOrderInstallment', '=', first)
        .execute();
      const [part] = await history();
      expect((await reverse(part?.IdPayment ?? 0, 40, { token: olga })).status).toBe(200);
      expect((await history())[1]).toMatchObject({ Value: 35, CreatedAt: null, CreatedBy: null });
    });
  });

  test('a discount is told by the payments, the receipt and the history, and ends with a reversal', async () => {
    await receive(40);
    const forgiven = await receive(0.01, { restStaysOpen: false });
    expect(forgiven).toMatchObject({ status: 200, body: { Value: 0.01 } });
    expect(await history()).toMatchObject([
      { Value: 40, InstallmentValue: 75 },
      { Value: 0.01, InstallmentValue: 75 },
    ]);
    const receipt = await api.ask('GET', `/order/receipt/${idOrder}/installment/1`);
    const text = (readPdf(receipt.bytes).pages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('quitada com desconto de R$ 34,99');
    expect(text).toMatch(/Desconto R\$ 34,99/i);
    const told = async () => {
      const { body } = await api.ask('GET', `/history/order/${idOrder}`);
      return JSON.stringify((body as { content: unknown[] }).content[0]);
    };
    const label = 'Parcela 1: desconto ao receber';
    expect(await told()).toContain(`"Label":"${label}","From":null,"To":"R$ 34,99"`);
    const [part] = await history();
    expect(await reverse(part?.IdPayment ?? 0, 40)).toMatchObject({
      status: 200,
      body: { Value: 40, Opened: 74.99, Open: 74.99, Discount: 34.99 },
    });
    expect(await told()).toContain(`"Label":"${label}","From":"R$ 34,99","To":null`);
    expect(await total()).toEqual({ Count: 2, Value: 149.99 });
  });

  test('a finished order awaits the payment that was reversed', async () => {
    const installments = [installment(1, 150)];
    idOrder = await register({ idOrderStatus: 5, installments });
    first = await idOf(idOrder);
    const value = { value: 150 };
    await receive(100, {}, value);
    expect((await read()).IdOrderStatus).toBe(5);
    await receive(null, {}, value);
    expect((await read()).IdOrderStatus).toBe(6);
    expect((await reverse(null, 50)).status).toBe(200);
    expect(await read()).toMatchObject({
      IdOrderStatus: 5,
      Installments: [{ PaymentDate: null, ReceivedValue: 100 }],
    });
  });

  test.each([
    ['nothing', 0, {}, 'paidValue'],
    ['in the future', 10, { paymentDate: '2026-03-11' }, 'paymentDate'],
    ['by an unknown method', 10, { paymentType: 99 }, 'paymentType'],
  ])('is refused: %s', async (_name, received, changes, path) => {
    expect(await receive(received, changes)).toMatchObject({
      status: 422,
      body: { fields: [{ path }] },
    });
    expect(await total()).toEqual({ Count: 2, Value: 150 });
  });

  test('the receipt of a part asks by Pix for the rest, until more comes in', async () => {
    const url = `/company/${api.idCompany}/bank-account`;
    const account = { ...bankAccount, pixKey: 'financeiro@gesso.com.br' };
    expect((await api.ask('PUT', url, { body: account })).status).toBe(200);
    await receive(40.01);
    const [part] = await history();
    const receipt = async () => {
      const path = `/order/receipt/${idOrder}/payment/${part?.IdPayment ?? 0}`;
      const { status, bytes } = await api.ask('GET', path);
      expect(status).toBe(200);
      return (readPdf(bytes).pages[0]?.text ?? '').replaceAll('\u00a0', ' ');
    };
    const asks = await receipt();
    expect(asks).toContain('O que fica em aberto da parcela 1 de 2: R$ 34,99');
    expect(asks.replaceAll('\n', '')).toContain(`PEDIDO${idOrder}P1`);
    await receive(10);
    expect(await receipt()).not.toContain('Pagamento por Pix');
    const [, second] = await history();
    await reverse(second?.IdPayment ?? 0, 10);
    expect(await receipt()).toContain('R$ 34,99');
    await receive(null, {}, { openValue: 34.99 });
    expect(await receipt()).not.toContain('Pagamento por Pix');
    expect((await api.ask('PUT', url, { body: { ...account, pixKey: null } })).status).toBe(200);
  });

  test('a slip and parts exclude each other, and the Pix is of what is open', async () => {
    const url = `/company/${api.idCompany}/bank-account`;
    const account = { ...bankAccount, pixKey: 'financeiro@gesso.com.br' };
    expect((await api.ask('PUT', url, { body: account })).status).toBe(200);
    idOrder = await register({
      installments: [installment(1, 75, { paymentType: 3 }), installment(2, 75)],
    });
    first = await idOf(idOrder);
    await receive(40, { paymentType: null });
    const pix = await api.ask('GET', `/receivable/installments/${first}/pix`);
    expect(pix.body).toMatchObject({ Value: 35 });
    const slip = () => api.ask('GET', `/bank-slip/generate-bank-slip/${first}`);
    expect((await slip()).status).toBe(409);
    const [part] = await history();
    await reverse(part?.IdPayment ?? 0, 40);
    expect((await slip()).status).toBe(200);
    expect(await receive(40, { paymentType: null })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'paidValue' }] },
    });
  });

  test('of two who receive the same rest one does', async () => {
    const one = { openValue: 75 };
    const replies = await Promise.all([receive(40, {}, one), receive(40, {}, one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [part] = await history();
    const id = part?.IdPayment ?? 0;
    const reversals = await Promise.all([reverse(id, 40), reverse(id, 40)]);
    expect(reversals.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
