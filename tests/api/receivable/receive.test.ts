import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { insertProduct, PROFESSIONAL } from '../support/business';
import { bankAccount, installment, order } from '../support/payloads';
import { readWorkbook } from '../support/read-sheet';
import { idempotencyKey, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Installment {
  IdOrderInstallment: number;
  DueDate: string | null;
  PaymentDate: string | null;
  PaidValue: number | null;
  PaymentType: number | null;
}

onEachEngine('receiving', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [idOrder, ids] = await register();
  });

  async function register(changes: object = {}): Promise<[number, number[]]> {
    const id = Number(
      (await api.ask('POST', '/order', { body: { ...order(idProduct), ...changes } })).body,
    );
    return [id, (await read(id)).Installments.map((each) => each.IdOrderInstallment)];
  }
  const read = async (id = idOrder) => {
    const reply = await api.ask('GET', `/order/${id}`);
    const body = reply.body as { IdOrderStatus: number; Installments: Installment[] };
    return { ...body, etag: String(reply.headers.etag) };
  };
  const payload = (chosen: number[], changes: object = {}) => ({
    paymentDate: TEST_DAY,
    paymentType: 6,
    paidValue: null,
    installments: chosen.map((idOrderInstallment) => ({ idOrderInstallment, value: 75 })),
    ...changes,
  });
  const receive = (chosen: number[], changes: object = {}, headers = idempotencyKey()) =>
    api.ask('POST', '/receivable/receive', { body: payload(chosen, changes), headers });
  const open = async (query = '') => {
    const { body } = await api.ask('GET', `/receivable/filter?idOrder=${idOrder}${query}`);
    return body as { content: Record<string, unknown>[]; total: number };
  };

  test('lists what is open, by due date', async () => {
    expect(await open()).toMatchObject({
      total: 2,
      content: [
        {
          IdOrderInstallment: ids[0],
          IdOrder: idOrder,
          IdOrderStatus: 3,
          InstallmentNumber: 1,
          DueDate: '2026-04-10',
          Value: 75,
          PaymentType: 6,
          PaymentTypeName: 'Pix',
          PaymentDate: null,
          PaidValue: null,
          ClientName: 'Ana Paula Ribeiro',
          CompanyName: 'Gesso Prado Ltda',
          Site: 'Rua Coronel Quirino, 1280, Cambuí, Campinas',
          HasSlip: false,
        },
        { InstallmentNumber: 2, DueDate: '2026-05-10' },
      ],
    });
    const totals = await api.ask('GET', `/receivable/totals?idOrder=${idOrder}`);
    expect(totals.body).toMatchObject({
      Total: { Count: 2, Value: 150 },
      Upcoming: { Count: 2, Value: 150 },
      Over90: { Count: 0, Value: 0 },
    });
    expect((await open('&due=overdue')).total).toBe(0);
  });

  test('pays several orders at once, conflicts with open edits, and lists them no more', async () => {
    const [other, [third = 0]] = await register({ idOrderStatus: 5 });
    const before = await read();
    const reply = await receive([ids[1] ?? 0, third]);
    expect(reply).toMatchObject({ status: 200, body: { Count: 2, Value: 150 } });
    const after = await read();
    expect(after.Installments).toMatchObject([
      { PaymentDate: null },
      { PaymentDate: TEST_DAY, PaidValue: 75, PaymentType: 6 },
    ]);
    expect(after.etag).not.toBe(before.etag);
    expect((await read(other)).IdOrderStatus).toBe(5);
    expect((await open()).total).toBe(1);
    const stale = await api.ask('PUT', `/order/${idOrder}`, {
      body: order(idProduct),
      headers: { 'if-match': before.etag },
    });
    expect(stale.status).toBe(412);
    const both = await api.ask('GET', `/receivable/installments?ids=${third},${ids[1]},999999,x`);
    expect(both.body).toMatchObject([
      { IdOrderInstallment: third, PaymentDate: TEST_DAY },
      { IdOrderInstallment: ids[1], PaidValue: 75 },
    ]);
    const receipt = await api.ask('GET', `/order/receipt/${idOrder}/installment/2`);
    expect(receipt.status).toBe(200);
  });

  test('finishes an order that was waiting for its last payment', async () => {
    const [waiting, both] = await register({ idOrderStatus: 5 });
    const [first, last] = both.map((id) => [id]);
    expect(await receive(first!)).toMatchObject({ status: 200, body: { Finished: [] } });
    expect((await read(waiting)).IdOrderStatus).toBe(5);
    const [other, theirs] = await register({ idOrderStatus: 5 });
    const reply = await receive([...last!, ...theirs, ...ids]);
    expect(reply).toMatchObject({ status: 200, body: { Count: 5, Finished: [waiting, other] } });
    expect((await read(waiting)).IdOrderStatus).toBe(6);
  });

  test('takes another value for a single one', async () => {
    expect((await receive(ids.slice(0, 1), { paidValue: 80.05 })).body).toEqual({
      Count: 1,
      Value: 80.05,
      Finished: [],
    });
    expect((await read()).Installments[0]).toMatchObject({ PaidValue: 80.05 });
  });

  test('returns the same response when repeated, and pays once', async () => {
    const headers = idempotencyKey();
    const first = await receive(ids, {}, headers);
    const again = await receive(ids, {}, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await receive(ids)).toMatchObject({ status: 409 });
  });

  test('of two concurrent requests, one pays', async () => {
    const replies = await Promise.all([receive(ids), receive([...ids].reverse()), receive(ids)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is all or nothing', async () => {
    const [other, theirs] = await register();
    await receive(theirs.slice(0, 1));
    const refused = await receive([ids[0] ?? 0, theirs[0] ?? 0]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: `A parcela 1 do orçamento ${other} já foi recebida (registrado por ${PROFESSIONAL.name} em 10/03/2026 às 12:00).`,
      },
    });
    expect((await open()).total).toBe(2);
  });

  test.each([
    ['of another value than was read', { installments: [{ value: 74.99 }] }, 409, null],
    ['after today', { paymentDate: '2026-03-11' }, 422, 'paymentDate'],
    ['by an unknown method', { paymentType: 99 }, 422, 'paymentType'],
    ['of nothing', { paidValue: 0 }, 422, 'paidValue'],
    ['of an unknown installment', { installments: [{ idOrderInstallment: 999_999 }] }, 404, null],
  ])(
    'is refused %s',
    async (_name, { installments, ...changes }: Record<string, unknown>, status, path) => {
      const [changed] = (installments as object[] | undefined) ?? [{}];
      const one = { idOrderInstallment: ids[0], value: 75, ...changed };
      const reply = await receive([], { installments: [one], ...changes });
      expect(reply.status).toBe(status);
      if (path) expect(reply.body).toMatchObject({ fields: [{ path }] });
      expect((await open()).total).toBe(2);
    },
  );

  test('is refused for an order that became a quote again', async () => {
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 1 })
      .where('idOrder', '=', idOrder)
      .execute();
    expect((await receive(ids)).status).toBe(409);
    expect((await open()).total).toBe(0);
  });

  test('respects what is printed on a slip', async () => {
    const url = `/company/${api.idCompany}/bank-account`;
    expect((await api.ask('PUT', url, { body: bankAccount })).status).toBe(200);
    const slip = { paymentType: 3 };
    const [, [first = 0, second = 0]] = await register({
      installments: [installment(1, 75, slip), installment(2, 75)],
    });
    await api.ask('GET', `/bank-slip/generate-bank-slip/${first}`);
    const listed = await api.ask('GET', `/receivable/installments?ids=${first}`);
    expect(listed.body).toMatchObject([{ HasSlip: true }]);
    expect(await receive([first, second])).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'paymentType' }] },
    });
    expect(await receive([first], { paymentType: 3, paidValue: 70 })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'paidValue' }] },
    });
    // Each by its own method.
    expect((await receive([first, second], { paymentType: null })).status).toBe(200);
  });

  test('an open installment is paid by Pix, to the key of its company', async () => {
    const pix = (id = ids[0]) => api.ask('GET', `/receivable/installments/${id}/pix`);
    const url = `/company/${api.idCompany}/bank-account`;
    const { headers } = await api.ask('GET', url);
    const account = (pixKey: string | null) => ({ ...bankAccount, nextNossoNumero: 50, pixKey });
    await api.ask('PUT', url, { body: account(null) });
    expect(headers.etag).toBeDefined();
    expect(await pix()).toMatchObject({ status: 409 });
    await api.ask('PUT', url, { body: account('financeiro@gesso.com.br') });
    const reply = await pix();
    expect(reply).toMatchObject({ status: 200, body: { Txid: `PEDIDO${idOrder}P1`, Value: 75 } });
    expect((reply.body as { Text: string }).Text).toMatch(/5405?.*75\.00.*6304[0-9A-F]{4}$/);
    expect((await pix(999_999)).status).toBe(404);
    const payBy = (idPaymentType: number) =>
      api.db
        .updateTable('orderInstallment')
        .set({ idPaymentType })
        .where('idOrderInstallment', '=', ids[0] ?? 0)
        .execute();
    await payBy(1);
    expect(await pix()).toMatchObject({
      status: 409,
      body: { message: 'A parcela é de cartão: quem paga é a operadora.' },
    });
    await payBy(6);
    await receive(ids);
    expect(await pix()).toMatchObject({ status: 409 });
  });

  test('is a file, CSV or Excel, with what the list has', async () => {
    await receive(ids.slice(0, 1));
    const category = await api.ask('POST', '/order/categories', { body: { name: 'Forro' } });
    const [late] = await register({
      idCategory: category.body,
      installments: [installment(1, 150, { dueDate: '2026-03-01' })],
    });
    const file = (query: string) => api.ask('GET', `/receivable/export?${query}`);
    const reply = await file(`format=csv&due=overdue&idOrder=${late}`);
    expect(reply.headers['content-disposition']).toContain('contas-a-receber-2026-03-10.csv');
    expect(reply.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Orçamento;Parcela;Cliente;Documento;Empresa;Obra;Categoria;Forma de pagamento;Boleto gerado;' +
        'Vencimento;Dias de atraso;Valor;Recebido;Em aberto',
      `${late};1;Ana Paula Ribeiro;698.715.567-48;Gesso Prado Ltda;` +
        'Rua Coronel Quirino, 1280, Cambuí, Campinas;Forro;Pix;Não;01/03/2026;9;150,00;0,00;150,00',
    ]);
    const workbook = readWorkbook((await file(`format=xlsx&idOrder=${idOrder}`)).bytes);
    const [, row, ...others] = workbook['Contas a receber']?.rows ?? [];
    expect(Object.values(row ?? {})).toEqual(expect.arrayContaining([2, '2026-05-10', 0, 75]));
    expect(others).toEqual([]);
    expect((await file('format=pdf')).status).toBe(400);
  });

  test('finds nothing without ids', async () => {
    for (const query of ['', '?ids=', '?ids=abc,-1,0,99999999999'])
      expect((await api.ask('GET', `/receivable/installments${query}`)).body).toEqual([]);
  });
});
