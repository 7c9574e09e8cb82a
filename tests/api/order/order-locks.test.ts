import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { CPFS, installment, order, orderProduct } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const LOCKED_FIELD =
  'Já existe Nota Fiscal gerada para esse Orçamento. Esta informação não pode ser alterada.';
const LOCKED_STATUS =
  'Já existe Nota Fiscal gerada para esse Orçamento. Ele não pode voltar a orçamento nem ser cancelado.';
const SLIP_STATUS = 'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
const LOCKED_BY_SLIP = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';

const EDITABLE = ['PENDING', 'CANCELLED'];
const LOCKING = [
  'WAITING_RECEIPT',
  'REJECTED',
  'AUTHORIZED',
  'DANFE_ISSUED',
  'REGISTERED',
  'WAITING_PROTOCOL',
  'DENIED',
  'CHECK_SITUATION',
  'BLOCKED',
];

interface StoredOrder {
  Products: { IdOrderProduct: number }[];
  Installments: { IdOrderInstallment: number; BankSlip: unknown }[];
  FiscalNote: unknown;
  [field: string]: unknown;
}

onEachEngine('documents issued for an order', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let id: number;
  let stored: StoredOrder;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    id = Number((await api.ask('POST', '/order', { body: order(idProduct) })).body);
    stored = await read();
  });

  const read = async () => (await api.ask('GET', `/order/${id}`)).body as StoredOrder;
  /** The stored order with its ids, and some changes. */
  const put = (changes: Record<string, unknown> = {}) => {
    const body = order(idProduct);
    return api.ask('PUT', `/order/${id}`, {
      body: {
        ...body,
        products: body.products.map((line, index) => ({
          ...line,
          idOrderProduct: stored.Products[index]?.IdOrderProduct,
        })),
        installments: [line(0), line(1)],
        ...changes,
      },
    });
  };
  const line = (index: number, changes: Record<string, unknown> = {}) =>
    installment(index + 1, 75, {
      idOrderInstallment: stored.Installments[index]?.IdOrderInstallment,
      ...changes,
    });
  const issueNote = (status: string) =>
    api.db
      .insertInto('fiscalNote')
      .values({
        idOrder: id,
        idCompany: api.idCompany,
        status,
        createdAt: '2026-03-10T12:00:00.000Z',
        updatedAt: '2026-03-10T12:00:00.000Z',
      })
      .execute();
  const issueSlip = (index: number, bankSlip: unknown = { current: { nossoNumero: '17' } }) =>
    api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify(bankSlip) })
      .where('idOrderInstallment', '=', Number(stored.Installments[index]?.IdOrderInstallment))
      .execute();

  describe('a fiscal note', () => {
    test('is included in its order, the newest one', async () => {
      expect(stored.FiscalNote).toBeNull();
      await issueNote('CANCELLED');
      await issueNote('AUTHORIZED');
      expect((await read()).FiscalNote).toEqual({
        IdFiscalNote: expect.any(Number) as number,
        Status: 'AUTHORIZED',
      });
      const locked = await put({ freight: 20, clientName: 'Outra Pessoa' });
      expect(locked.status).toBe(422);
    });

    test.each(EDITABLE)(
      'that is %s leaves the order open, except for the statuses budget and cancelled while the note is active',
      async (status) => {
        await issueNote(status);
        expect((await put({ clientName: 'Outra Pessoa', clientCpfCnpj: CPFS[1] })).status).toBe(
          200,
        );
        for (const idOrderStatus of [1, 7]) {
          const reply = await put({ idOrderStatus });
          if (status === 'CANCELLED') {
            expect(reply.status).toBe(200);
            continue;
          }
          expect([reply.status, reply.body]).toMatchObject([
            422,
            { fields: [{ path: 'idOrderStatus', message: LOCKED_STATUS }] },
          ]);
        }
      },
    );

    test.each(LOCKING)('that is %s locks the fields it declares', async (status) => {
      await issueNote(status);
      const locked: [string, Record<string, unknown>][] = [
        ['clientName', { clientName: 'Outra Pessoa' }],
        ['clientCpfCnpj', { clientCpfCnpj: CPFS[1] }],
        ['clientState', { clientState: null }],
        ['freight', { freight: 20.01, installments: [line(0, { value: 75.01 }), line(1)] }],
        [
          'discountValue',
          { discountValue: 7.24, installments: [line(0, { value: 75.01 }), line(1)] },
        ],
        ['products', { products: [orderProduct(idProduct, { amount: 3.199 })], installments: [] }],
        ['installments', { installments: [line(0, { value: 50 }), line(1, { value: 100 })] }],
        ['installments', { installments: [line(0, { dueDate: '2026-04-11' }), line(1)] }],
      ];
      for (const [path, changes] of locked) {
        const reply = await put(changes);
        expect(reply.status).toBe(422);
        expect((reply.body as { fields: unknown[] }).fields).toContainEqual({
          path,
          message: LOCKED_FIELD,
        });
      }
      const reply = await put({ idOrderStatus: 7 });
      expect(reply.status).toBe(422);
      expect((reply.body as { fields: unknown[] }).fields).toContainEqual({
        path: 'idOrderStatus',
        message: LOCKED_STATUS,
      });
      expect((await api.ask('GET', `/order/${id}`)).headers.etag).toBe('"1"');

      const goesOn = await put({
        idOrderStatus: 5,
        street: 'Rua Outra',
        height: null,
        observation: 'Entregue',
        idProfessional: api.idProfessional,
        installments: [
          line(0, {
            paymentDate: '2026-03-09',
            paidValue: 75,
            paymentType: 4,
            observation: 'em dinheiro',
          }),
          line(1),
        ],
      });
      expect([goesOn.status, goesOn.text]).toEqual([200, expect.any(String)]);
      expect(await read()).toMatchObject({ IdOrderStatus: 5, Street: 'Rua Outra' });
    });
  });

  describe('a slip', () => {
    test('locks paid value and payment type, each reported by field', async () => {
      await issueSlip(0);
      const locked: [Record<string, unknown>, string[]][] = [
        [{ paymentType: 4 }, ['installments[0].paymentType']],
        [{ paidValue: 75 }, ['installments[0].paidValue']],
        [{ paymentDate: '2026-03-09', paidValue: 74.99 }, ['installments[0].paidValue']],
        [
          { paymentDate: '2026-03-09', paidValue: 1, paymentType: 4 },
          ['installments[0].paymentType', 'installments[0].paidValue'],
        ],
      ];
      for (const [changes, paths] of locked) {
        const reply = await put({ installments: [line(0, changes), line(1)] });
        expect([reply.status, (reply.body as { fields: unknown[] }).fields]).toEqual([
          422,
          paths.map((path) => ({ path, message: LOCKED_BY_SLIP })),
        ]);
      }
      const paid = { paymentDate: '2026-03-09', paidValue: 75 };
      expect(
        (await put({ installments: [line(0, paid), line(1, { paymentType: 4 })] })).status,
      ).toBe(200);
      expect((await put({ installments: [line(0), line(1)] })).status).toBe(200);
    });

    test('keeps its installment, and stays with it', async () => {
      await issueSlip(1);
      const dropped = await put({ installments: [line(0, { value: 150 })] });
      expect([dropped.status, dropped.body]).toMatchObject([
        409,
        {
          message: 'A parcela 2 tem boleto gerado. Cancele o boleto antes de removê-la.',
          fields: [{ path: 'installments' }],
        },
      ]);
      const fresh = await put({ installments: [line(0), line(1, { idOrderInstallment: null })] });
      expect(fresh.status).toBe(409);
      expect((await put({ installments: [line(0), line(1, { observation: 'x' })] })).status).toBe(
        200,
      );
      expect((await read()).Installments[1]?.BankSlip).toEqual({ current: { nossoNumero: '17' } });
    });

    test.each([1, 7])(
      'keeps the order out of status %d until it is cancelled',
      async (idOrderStatus) => {
        await issueSlip(0);
        const reply = await put({ idOrderStatus });
        expect([reply.status, (reply.body as { fields: unknown[] }).fields]).toEqual([
          422,
          [{ path: 'idOrderStatus', message: SLIP_STATUS }],
        ]);
        await issueSlip(0, { history: [{ nossoNumero: '17' }] });
        expect((await put({ idOrderStatus })).status).toBe(200);
      },
    );
  });

  test('dropping a paid installment and paying it concurrently loses no payment', async () => {
    const headers = { 'if-match': '"1"' };
    const body = (installments: unknown[]) => ({
      body: order(idProduct, { installments }),
      headers,
    });
    const [pays, drops] = await Promise.all([
      api.ask(
        'PUT',
        `/order/${id}`,
        body([line(0, { paymentDate: '2026-03-09', paidValue: 75 }), line(1)]),
      ),
      api.ask('PUT', `/order/${id}`, body([line(1, { installmentNumber: 1, value: 150 })])),
    ]);
    expect([pays?.status, drops?.status].sort()).toEqual([200, 412]);
  });

  test('two concurrent changes without a version are both written, one after the other', async () => {
    const [one, other] = await Promise.all([put({ height: '3 m' }), put({ height: '4 m' })]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect([one?.headers.etag, other?.headers.etag].sort()).toEqual(['"2"', '"3"']);
    expect((await read()).Products).toHaveLength(2);
  });
});
