import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { CPFS, naturalPerson, orderProduct, sale } from '../support/payloads';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface SaleOrder {
  IdOrderStatus: number;
  IdProfessional: number;
  ClientCpfCnpj: string | null;
  ClientName: string | null;
  DiscountValue: number;
  Freight: number;
  Products: { IdOrderProduct: number; Description: string; Amount: number; Value: number }[];
  Installments: Record<string, unknown>[];
}

onEachEngine('direct sale', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let idRetired: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    idRetired = await insertProduct(api.db, { description: 'Placa antiga', status: 0 });
  });
  afterAll(() => api.close());

  const sell = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    api.ask('POST', '/order/direct-sale', { body: sale(idProduct, changes), headers });
  const sold = async (changes: Record<string, unknown> = {}) => {
    const reply = await sell(changes);
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
    return (await api.ask('GET', `/order/${String(reply.body)}`)).body as SaleOrder;
  };
  const refusal = (body: unknown) =>
    (body as { fields?: { path: string; message: string }[] }).fields;

  test('becomes an order with status Venda direta, sold by the signed-in user, with its items in order', async () => {
    const order = await sold({ clientCpfCnpj: CPFS[0], clientName: 'Ana Paula Ribeiro' });
    expect(order).toMatchObject({
      IdOrderStatus: 2,
      IdProfessional: api.idProfessional,
      ClientCpfCnpj: CPFS[0],
      ClientName: 'Ana Paula Ribeiro',
      DiscountValue: 7.25,
      Freight: 0,
    });
    expect(
      order.Products.map(({ Description, Amount, Value }) => [Description, Amount, Value]),
    ).toEqual([
      ['Placa de gesso ST', 2.5, 42.9],
      ['Placa de gesso ST', 1, 10],
    ]);
  });

  test.each([
    [
      1,
      3,
      [
        [36.66, null],
        [36.66, null],
        [36.68, null],
      ],
    ],
    [
      5,
      2,
      [
        [55, null],
        [55, null],
      ],
    ],
    [2, 3, [[110, 110]]],
    [3, 4, [[110, null]]],
    [4, 2, [[110, 110]]],
    [6, 1, [[110, 110]]],
  ] as const)(
    'paid by type %d in %d: the installments follow the type',
    async (idPaymentType, installmentAmount, parts) => {
      const { Installments } = await sold({ idPaymentType, installmentAmount });
      expect(Installments.map(({ Value, PaidValue }) => [Value, PaidValue])).toEqual(parts);
      for (const [index, part] of Installments.entries()) {
        expect(part).toMatchObject({ InstallmentNumber: index + 1, PaymentType: idPaymentType });
        expect(part.PaymentDate === null).toBe(part.PaidValue === null);
        expect(part.DueDate).toBe(`2026-0${index + 3}-10`);
      }
    },
  );

  test('is paid by several methods to the cent, each in its own installments, with change', async () => {
    const order = await sold({
      payments: [
        { idPaymentType: 4, value: 50.01, installmentAmount: 3 },
        { idPaymentType: 1, value: 59.99, installmentAmount: 2 },
      ],
      cashReceived: 100,
    });
    expect(order.Installments).toMatchObject([
      { PaymentType: 4, Value: 50.01, PaidValue: 50.01, PaymentDate: TEST_DAY, DueDate: TEST_DAY },
      { PaymentType: 1, Value: 29.99, PaidValue: null, DueDate: TEST_DAY },
      { PaymentType: 1, Value: 30, PaidValue: null, DueDate: '2026-04-10' },
    ]);
    expect(order).toMatchObject({ CashReceived: 100, Change: 49.99 });
    // Cash is ignored when no payment is in cash.
    expect(await sold({ idPaymentType: 6, cashReceived: 200 })).toMatchObject({
      CashReceived: null,
      Change: null,
    });
  });

  test.each([
    [[{ idPaymentType: 4, value: 110, installmentAmount: 1 }], 'payments', /duas formas/],
    [
      [
        { idPaymentType: 4, value: 50, installmentAmount: 1 },
        { idPaymentType: 6, value: 60.01, installmentAmount: 1 },
      ],
      'payments',
      /sobram R\$\s0,01$/,
    ],
    [
      [
        { idPaymentType: 4, value: 50, installmentAmount: 1 },
        { idPaymentType: 99, value: 60, installmentAmount: 1 },
      ],
      'payments[1].idPaymentType',
      /^Forma de pagamento inválida$/,
    ],
    [
      [
        { idPaymentType: 4, value: 110, installmentAmount: 1 },
        { idPaymentType: 6, value: 0, installmentAmount: 1 },
      ],
      'payments[1].value',
      /maior que zero/,
    ],
  ])('refuses the parts %j, and saves nothing', async (payments, path, message) => {
    const before = await count();
    const reply = await sell({ payments });
    expect([reply.status, refusal(reply.body)]).toEqual([
      422,
      [{ path, message: expect.stringMatching(message) as string }],
    ]);
    expect(await count()).toBe(before);
  });

  test('the latest sales show which payment types are used most', async () => {
    for (let times = 0; times < 9; times += 1) await sold({ idPaymentType: 5 });
    for (let times = 0; times < 7; times += 1) await sold({ idPaymentType: 3 });
    const { status, body } = await api.ask('GET', '/payment-type/used');
    expect([status, (body as number[]).slice(0, 2)]).toEqual([200, [5, 3]]);
  });

  test('with a full discount has nothing to receive', async () => {
    const { Installments } = await sold({ idPaymentType: 4, discount: 117.25 });
    expect(Installments).toMatchObject([
      { Value: 0, PaidValue: null, PaymentDate: null, DueDate: TEST_DAY },
    ]);
  });

  test.each([
    ['no product', { products: [] }, 'products', 'É necessário possuir ao menos um produto'],
    ['a discount above the total', { discount: 117.26 }, 'discount', 'Desconto maior que o total'],
    [
      'five installments',
      { installmentAmount: 5 },
      'installmentAmount',
      'Escolha de 1 a 4 parcelas',
    ],
    ['no payment type', { idPaymentType: null }, 'idPaymentType', 'Informe a forma de pagamento'],
    [
      'a payment type that there is not',
      { idPaymentType: 99 },
      'idPaymentType',
      'Forma de pagamento inválida',
    ],
    ['the sample document', { clientCpfCnpj: '01234567890' }, 'clientCpfCnpj', 'CPF/CNPJ inválido'],
    ['a client that there is not', { idClient: 999_999 }, 'idClient', 'Cliente desconhecido.'],
  ])('refuses %s, and saves nothing', async (_, changes, path, message) => {
    const before = await count();
    const reply = await sell(changes);
    expect([reply.status, refusal(reply.body)]).toEqual([422, [{ path, message }]]);
    expect(await count()).toBe(before);
  });

  test('refuses an inactive or unknown product', async () => {
    const products = [
      orderProduct(idProduct),
      orderProduct(idRetired, { description: 'Placa antiga' }),
      orderProduct(999_999),
    ];
    const reply = await sell({ products, discount: 0 });
    expect([reply.status, refusal(reply.body)]).toEqual([
      422,
      [
        { path: 'products[1].idProduct', message: 'Placa antiga não está mais ativo.' },
        { path: 'products[2].idProduct', message: 'Produto não encontrado.' },
      ],
    ]);
  });

  test('sent twice, concurrently or later, is one sale', async () => {
    const headers = { 'idempotency-key': 'b7e0c5a0-5d0c-4f4f-9f52-3f0a9d1d7a10' };
    const before = await count();
    const replies = [
      ...(await Promise.all([sell({}, headers), sell({}, headers)])),
      await sell({}, headers),
    ];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await count()).toBe(before + 1);
    expect((await sell({ discount: 1 }, headers)).status).toBe(409);
  });

  test('is printed in each paper width', async () => {
    const { body: idSale } = await sell();
    for (const width of ['80', '58', 'a4']) {
      const file = await api.ask('GET', `/order/fiscal-receipt/${String(idSale)}?width=${width}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  test('needs a session', async () => {
    expect(
      (await api.ask('POST', '/order/direct-sale', { body: sale(idProduct), token: null })).status,
    ).toBe(401);
  });

  test('a client registered at the counter needs only a name and a document', async () => {
    const rest = {
      phone: null,
      email: null,
      birthDate: null,
      zipCode: null,
      street: null,
      number: null,
      district: null,
      city: null,
      state: null,
    };
    const reply = await api.ask('POST', '/client', {
      body: { ...naturalPerson, ...rest, cpfCnpj: CPFS[4], whatsApp: false },
    });
    expect(reply.status).toBe(201);
    const read = await api.ask('GET', `/client/cpf-cnpj/${CPFS[4]}`);
    expect(read.body).toMatchObject({
      Name: 'Ana Paula Ribeiro',
      Phone: null,
      Street: null,
      State: null,
    });
    // The client's own form requires all of it on the next save.
    const saved = await api.ask('PUT', `/client/${String(reply.body)}`, {
      body: { ...naturalPerson, ...rest, cpfCnpj: CPFS[4] },
    });
    expect([saved.status, refusal(saved.body)?.map(({ path }) => path)]).toEqual([
      422,
      ['phone', 'zipCode', 'street', 'number', 'district', 'city', 'state'],
    ]);
  });

  const count = async () =>
    (await api.db.selectFrom('salesOrder').select('idOrder').execute()).length;
});
