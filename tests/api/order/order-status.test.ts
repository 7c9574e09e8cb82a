import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { BUDGET, installment, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NO_ADDRESS = {
  zipCode: null,
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
};
const ADDRESS_ERRORS = [
  { path: 'zipCode', message: 'O campo CEP é obrigatório' },
  { path: 'street', message: 'O campo Rua é obrigatório' },
  { path: 'number', message: 'O campo Número é obrigatório' },
  { path: 'district', message: 'O campo Bairro é obrigatório' },
  { path: 'city', message: 'O campo Cidade é obrigatório' },
  { path: 'state', message: 'O campo Estado é obrigatório' },
];
const at = (path: string, message: string) => [{ path, message }];
const NO_DUE_DATE = at(
  'installments',
  'É necessário possuir ao menos uma parcela com data de vencimento',
);
const NONE_OPEN = at(
  'installments',
  'É necessário possuir ao menos uma parcela com data de vencimento em aberto',
);
const NOT_ALL_PAID = at('installments', 'Todas as parcelas precisam estar baixadas');

const paid = (number: number, value: number, change: Record<string, unknown> = {}) =>
  installment(number, value, {
    paymentDate: '2026-03-09',
    paidValue: value,
    paymentType: 6,
    ...change,
  });
const undated = [installment(1, 75, { dueDate: null }), installment(2, 75, { dueDate: null })];

interface Installment {
  IdOrderInstallment: number;
  DueDate: string | null;
  PaymentDate: string | null;
  PaidValue: number | null;
  PaymentType: number | null;
  Value: number;
}

onEachEngine('the status of an order', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());

  const post = (changes: Record<string, unknown>) =>
    api.ask('POST', '/order', {
      body: order(idProduct, { idProfessional: api.idProfessional, ...changes }),
    });
  const create = async (changes: Record<string, unknown> = {}) => {
    const reply = await post(changes);
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return Number(reply.body);
  };
  const put = (id: number, changes: Record<string, unknown>) =>
    api.ask('PUT', `/order/${id}`, {
      body: order(idProduct, { idProfessional: api.idProfessional, ...changes }),
    });
  const read = async (id: number) =>
    (await api.ask('GET', `/order/${id}`)).body as {
      IdOrderStatus: number;
      Installments: Installment[];
    };
  const countOrders = async () =>
    (await api.db.selectFrom('salesOrder').select('idOrder').execute()).length;

  test('a future payment date is refused, but kept where it was', async () => {
    const ahead = at(
      'installments[0].paymentDate',
      'A data do pagamento não pode ser depois de hoje',
    );
    const tomorrow = {
      idOrderStatus: 3,
      installments: [paid(1, 150, { paymentDate: '2026-03-11' })],
    };
    expect((await post(tomorrow)).body).toMatchObject({ fields: ahead });
    const id = await create({ idOrderStatus: 3, installments: [paid(1, 150)] });
    const idOrderInstallment = (await read(id)).Installments[0]?.IdOrderInstallment;
    await api.db
      .updateTable('orderInstallment')
      .set({ paymentDate: '2099-01-01' })
      .where('idOrder', '=', id)
      .execute();
    const body = (paymentDate: string) => ({
      idOrderStatus: 3,
      installments: [paid(1, 150, { idOrderInstallment, paymentDate })],
    });
    expect((await put(id, body('2099-01-01'))).status).toBe(200);
    expect((await put(id, body('2099-01-02'))).body).toMatchObject({ fields: ahead });
  });

  test.each<[string, Record<string, unknown>, object[]]>([
    ['a direct sale without installments', { idOrderStatus: 2, installments: [] }, NO_DUE_DATE],
    ['a direct sale without due dates', { idOrderStatus: 2, installments: undated }, NO_DUE_DATE],
    [
      'what awaits execution without its address',
      { idOrderStatus: 3, ...NO_ADDRESS },
      ADDRESS_ERRORS,
    ],
    [
      'what awaits execution without due dates',
      { idOrderStatus: 3, installments: undated },
      NO_DUE_DATE,
    ],
    [
      'what is executed by nobody',
      { idOrderStatus: 4, idProfessional: null },
      at('idProfessional', 'É obrigatório escolher um profissional'),
    ],
    ['what is executed nowhere', { idOrderStatus: 4, ...NO_ADDRESS }, ADDRESS_ERRORS],
    ['what is executed without due dates', { idOrderStatus: 4, installments: [] }, NO_DUE_DATE],
    [
      'what awaits payment without its address',
      { idOrderStatus: 5, ...NO_ADDRESS },
      ADDRESS_ERRORS,
    ],
    [
      'what awaits payment with all paid',
      { idOrderStatus: 5, installments: [paid(1, 150)] },
      NONE_OPEN,
    ],
    [
      'what awaits payment without due dates',
      { idOrderStatus: 5, installments: undated },
      NONE_OPEN,
    ],
    [
      'what is finished with one open',
      { idOrderStatus: 6, installments: [paid(1, 75), installment(2, 75)] },
      NOT_ALL_PAID,
    ],
    ['what is finished without installments', { idOrderStatus: 6, installments: [] }, NOT_ALL_PAID],
    [
      'what is finished without its address',
      { idOrderStatus: 6, installments: [paid(1, 150)], ...NO_ADDRESS },
      ADDRESS_ERRORS,
    ],
    [
      'a payment without its value',
      { installments: [paid(1, 150, { paidValue: null })] },
      at('installments[0].paidValue', 'Informe o valor pago'),
    ],
    [
      'a payment without its type',
      { installments: [paid(1, 150, { paymentType: null })] },
      at('installments[0].paymentType', 'Informe a forma de pagamento'),
    ],
    [
      'installments that are not the total',
      { installments: [installment(1, 149.99)] },
      at('installments', 'O valor das parcelas precisa ser igual ao valor total da nota'),
    ],
    [
      'a discount above the items',
      { ...BUDGET, discountValue: 137.26 },
      at('discountValue', 'O valor do desconto não pode ser maior que o valor total dos produtos'),
    ],
  ])(
    '%s is refused with 422, its path and its text, when creating and changing',
    async (_, changes, fields) => {
      const before = await countOrders();
      const refused = await post(changes);
      expect([refused.status, refused.body]).toMatchObject([422, { fields }]);
      expect((refused.body as { fields: object[] }).fields).toHaveLength(fields.length);
      expect(await countOrders()).toBe(before);

      const id = await create(BUDGET);
      const stored = await read(id);
      const unchanged = await put(id, changes);
      expect([unchanged.status, unchanged.body]).toMatchObject([422, { fields }]);
      expect(await read(id)).toEqual(stored);
      expect((await api.ask('GET', `/order/${id}`)).headers.etag).toBe('"1"');
    },
  );

  test('each status accepts an order with its required fields, one status after the other', async () => {
    const id = await create(BUDGET);
    const lines = async () =>
      (await read(id)).Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
    for (const idOrderStatus of [2, 3, 4, 5]) {
      const [first = null, second = null] = await lines();
      const installments = [
        installment(1, 75, { idOrderInstallment: first }),
        installment(2, 75, { idOrderInstallment: second }),
      ];
      const reply = await put(id, { idOrderStatus, installments });
      expect([idOrderStatus, reply.status, reply.text]).toEqual([
        idOrderStatus,
        200,
        expect.any(String),
      ]);
    }
    const [first, second] = await lines();
    const installments = [
      paid(1, 75, { idOrderInstallment: first }),
      paid(2, 75, { idOrderInstallment: second }),
    ];
    expect((await put(id, { idOrderStatus: 6, installments })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      IdOrderStatus: 6,
      Installments: [{ IdOrderInstallment: first }, { IdOrderInstallment: second }],
    });
  });

  describe('saving clears', () => {
    const sent = [paid(1, 75), installment(2, 75, { observation: 'na entrega' })];

    test.each([
      [
        1,
        'paid value, type, payment date and due date',
        { DueDate: null, PaymentDate: null, PaidValue: null, PaymentType: null },
        { DueDate: null, PaymentDate: null, PaidValue: null, PaymentType: null },
      ],
      [
        7,
        'payment and due dates',
        { DueDate: null, PaymentDate: null, PaidValue: 75, PaymentType: 6 },
        { DueDate: null, PaymentDate: null, PaidValue: null, PaymentType: 6 },
      ],
      [
        3,
        'nothing',
        { DueDate: '2026-04-10', PaymentDate: '2026-03-09', PaidValue: 75, PaymentType: 6 },
        { DueDate: '2026-05-10', PaymentDate: null, PaidValue: null, PaymentType: 6 },
      ],
    ])('with status %d: %s', async (idOrderStatus, _, first, second) => {
      const created = await read(await create({ idOrderStatus, installments: sent }));
      expect(created).toMatchObject({
        IdOrderStatus: idOrderStatus,
        Installments: [
          { ...first, Value: 75 },
          { ...second, Value: 75 },
        ],
      });

      const id = await create({ installments: sent });
      const [one, two] = (await read(id)).Installments;
      const installments = [
        { ...sent[0], idOrderInstallment: one?.IdOrderInstallment },
        { ...sent[1], idOrderInstallment: two?.IdOrderInstallment },
      ];
      expect((await put(id, { idOrderStatus, installments })).status).toBe(200);
      expect(await read(id)).toMatchObject({
        IdOrderStatus: idOrderStatus,
        Installments: [
          { ...first, IdOrderInstallment: one?.IdOrderInstallment },
          { ...second, IdOrderInstallment: two?.IdOrderInstallment },
        ],
      });
    });

    test('fields that no rule then requires: a budget and a cancelled order need no address, professional or due date', async () => {
      for (const idOrderStatus of [1, 7]) {
        await create({ idOrderStatus, idProfessional: null, ...NO_ADDRESS, installments: undated });
      }
    });

    test('but cancelling removes no paid installment', async () => {
      const id = await create({ installments: sent });
      const stored = await read(id);
      const reply = await put(id, { idOrderStatus: 7, installments: [] });
      expect([reply.status, reply.body]).toMatchObject([
        409,
        {
          message: 'A parcela 1 já foi paga e não pode ser removida.',
          fields: [{ path: 'installments' }],
        },
      ]);
      expect(await read(id)).toEqual(stored);
    });
  });
});
