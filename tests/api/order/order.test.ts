import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct, insertProfessional } from '../support/business';
import { BUDGET, CPFS, installment, naturalPerson, order, orderProduct } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface OrderResponse {
  Products: Record<string, unknown>[];
  Installments: Record<string, unknown>[];
  [field: string]: unknown;
}

onEachEngine('order', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());

  const create = async (changes: Record<string, unknown> = {}) => {
    const reply = await api.ask('POST', '/order', { body: order(idProduct, changes) });
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
    return String(reply.body);
  };
  const read = async (id: string) => (await api.ask('GET', `/order/${id}`)).body as OrderResponse;
  const fieldsOf = (body: unknown) =>
    (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);

  test('a line keeps its room for whoever does not know it, and loses it by null alone', async () => {
    const plain = { ...BUDGET, discountValue: 0 };
    const bare = { ...orderProduct(idProduct), room: undefined };
    const id = await create({
      ...plain,
      products: [{ ...bare, room: ' Sala de  estar ' }, bare, { ...bare, room: 'Fachada' }],
    });
    const rooms = async () => (await read(id)).Products.map(({ Room }) => Room);
    expect(await rooms()).toEqual(['Sala de estar', null, 'Fachada']);
    const ids = (await read(id)).Products.map(({ IdOrderProduct }) => IdOrderProduct);
    const put = (changes: Record<string, unknown>[]) =>
      api.ask('PUT', `/order/${id}`, {
        body: order(idProduct, {
          ...plain,
          products: ids.map((idOrderProduct, at) => ({ ...bare, idOrderProduct, ...changes[at] })),
        }),
      });
    expect((await put([{ amount: 3 }, { amount: 4 }, { room: null }])).status).toBe(200);
    expect(await rooms()).toEqual(['Sala de estar', null, null]);
    expect((await put([{ room: 'Copa' }, {}, {}])).status).toBe(200);
    expect(await rooms()).toEqual(['Copa', null, null]);
    const told = await api.ask('GET', `/history/order/${id}`);
    expect(told.body).toMatchObject({
      content: [
        {
          Changes: expect.arrayContaining([
            expect.objectContaining({
              Label: 'Item 1: ambiente',
              From: 'Sala de estar',
              To: 'Copa',
            }),
          ]) as unknown,
        },
        expect.anything(),
        expect.anything(),
      ],
    });
    const refused = await put([{ room: 'a'.repeat(61) }, {}, {}]);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['products[0].room']]);
    const printed = readPdf((await api.ask('GET', `/order/report/${id}`)).bytes);
    expect(printed.pages.map(({ text }) => text).join()).toMatch(/Copa[^]*Demais itens/);
  });

  test('a line without a product is kept as typed, and gets a product by its own id', async () => {
    const free = {
      ...orderProduct(idProduct),
      idProduct: null,
      description: 'Guindaste',
      unity: 'dia',
    };
    const id = await create({ ...BUDGET, products: [free], installments: [], discountValue: 0 });
    const [line] = (await read(id)).Products;
    expect(line).toMatchObject({ IdProduct: null, Description: 'Guindaste', Unity: 'dia' });
    for (const path of ['report', 'contract', 'fiscal-receipt'])
      expect((await api.ask('GET', `/order/${path}/${id}`)).status).not.toBe(500);
    expect((await api.ask('GET', `/order/report/${id}`)).status).toBe(200);
    const put = (product: Record<string, unknown>) =>
      api.ask('PUT', `/order/${id}`, {
        body: order(idProduct, {
          ...BUDGET,
          products: [product],
          installments: [],
          discountValue: 0,
        }),
      });
    const idOrderProduct = line?.IdOrderProduct;
    expect((await put({ ...free, idOrderProduct, unity: 'h' })).status).toBeLessThan(300);
    expect((await read(id)).Products).toMatchObject([
      { IdOrderProduct: idOrderProduct, IdProduct: null, Unity: 'h' },
    ]);
    expect((await put({ ...free, idOrderProduct, idProduct })).status).toBeLessThan(300);
    expect((await read(id)).Products).toMatchObject([
      { IdOrderProduct: idOrderProduct, IdProduct: idProduct },
    ]);
    const long = await put({ ...free, idOrderProduct, description: 'g'.repeat(121) });
    expect([long.status, fieldsOf(long.body)]).toEqual([422, ['products[0].description']]);
    const unknown = await put({ ...free, idOrderProduct, idProduct: 999_999 });
    expect([unknown.status, fieldsOf(unknown.body)]).toEqual([422, ['products[0].idProduct']]);
  });

  test('a created order reads back as sent, in reais and units', async () => {
    const { body: idClient } = await api.ask('POST', '/client', { body: naturalPerson });
    const id = await create({ idClient, idProfessional: api.idProfessional });
    const reply = await api.ask('GET', `/order/${id}`);
    expect([reply.status, reply.headers.etag]).toEqual([200, '"1"']);
    expect(reply.body).toEqual({
      IdOrder: Number(id),
      IdClient: idClient,
      IdProfessional: api.idProfessional,
      IdCategory: null,
      IdOrderStatus: 3,
      ZipCode: '13025320',
      Street: 'Rua Coronel Quirino',
      Number: '1280',
      District: 'Cambuí',
      City: 'Campinas',
      State: 'SP',
      Complement: null,
      DiscountValue: 7.25,
      Observation: 'Entregar pela manhã',
      Freight: 20,
      CashReceived: null,
      Change: null,
      Height: '2,80 m',
      ClientCpfCnpj: CPFS[0],
      ClientName: 'Ana Paula Ribeiro',
      ClientPhone: '19991230001',
      ClientEmail: null,
      ClientZipCode: '13010060',
      ClientStreet: 'Rua Barão de Jaguara',
      ClientNumber: '1102',
      ClientDistrict: 'Centro',
      ClientCity: 'Campinas',
      ClientState: 'SP',
      ClientComplement: null,
      ClientStateRegistration: null,
      Products: [
        {
          IdOrderProduct: expect.any(Number) as number,
          IdProduct: idProduct,
          Description: 'Placa de gesso ST',
          Unity: 'PC',
          Amount: 2.5,
          Value: 42.9,
          Type: 'P',
          Observation: null,
          Room: null,
        },
        {
          IdOrderProduct: expect.any(Number) as number,
          IdProduct: idProduct,
          Description: 'Guia G48',
          Unity: 'PC',
          Amount: 3,
          Value: 10,
          Type: 'P',
          Observation: null,
          Room: null,
        },
      ],
      Installments: [
        {
          IdOrderInstallment: expect.any(Number) as number,
          InstallmentNumber: 1,
          Observation: null,
          DueDate: '2026-04-10',
          PaymentDate: null,
          Value: 75,
          PaidValue: null,
          ReceivedValue: 0,
          PaymentType: 6,
          BankSlip: null,
        },
        {
          IdOrderInstallment: expect.any(Number) as number,
          InstallmentNumber: 2,
          Observation: null,
          DueDate: '2026-05-10',
          PaymentDate: null,
          Value: 75,
          PaidValue: null,
          ReceivedValue: 0,
          PaymentType: 6,
          BankSlip: null,
        },
      ],
      FiscalNote: null,
    });
  });

  test("the row keeps the client's data from when the order was saved", async () => {
    const { body: idClient } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[1] },
    });
    const id = await create({ idClient, clientCpfCnpj: CPFS[1], clientName: 'Antônio de Souza' });
    await api.ask('PUT', `/client/${String(idClient)}`, {
      body: { ...naturalPerson, cpfCnpj: CPFS[1], name: 'Nome Trocado' },
    });
    const { body } = await api.ask('GET', '/order/filter?name=antonio%20souza');
    expect(body).toEqual({
      content: [
        {
          IdOrder: Number(id),
          ClientName: 'Antônio de Souza',
          CpfCnpj: CPFS[1],
          Value: 150,
          Status: 'Aguardando execução',
          QuoteStanding: null,
        },
      ],
      total: 1,
      count: 1,
    });
  });

  test('an update keeps the ids of kept lines, and adds and removes the rest', async () => {
    const id = await create();
    const before = await read(id);
    const kept = before.Products[1];
    const [first, second] = before.Installments;
    const body = order(idProduct, {
      discountValue: 0,
      freight: 0,
      products: [
        orderProduct(idProduct, { description: 'Item novo', amount: 1, value: 70 }),
        orderProduct(idProduct, {
          idOrderProduct: kept?.IdOrderProduct,
          description: 'Guia G48',
          amount: 3,
          value: 10,
        }),
      ],
      installments: [
        installment(1, 30, { idOrderInstallment: second?.IdOrderInstallment }),
        installment(2, 40, { idOrderInstallment: first?.IdOrderInstallment }),
        installment(3, 30),
      ],
    });
    const reply = await api.ask('PUT', `/order/${id}`, { body, headers: { 'if-match': '"1"' } });
    expect([reply.status, reply.body, reply.headers.etag]).toEqual([
      200,
      { IdOrder: Number(id) },
      '"2"',
    ]);
    const after = await read(id);
    expect(after.Products.map(({ Description }) => Description)).toEqual(['Item novo', 'Guia G48']);
    expect(after.Products[1]?.IdOrderProduct).toBe(kept?.IdOrderProduct);
    expect(after.Products[0]?.IdOrderProduct).not.toBe(before.Products[0]?.IdOrderProduct);
    expect(after.Installments.slice(0, 2).map((row) => row.IdOrderInstallment)).toEqual([
      second?.IdOrderInstallment,
      first?.IdOrderInstallment,
    ]);
    const { body: list } = await api.ask('GET', `/order/filter?idOrder=${id}`);
    expect(list).toMatchObject({ content: [{ Value: 100 }] });
  });

  test('a stale update is 412 and changes nothing; of concurrent ones, one succeeds', async () => {
    const id = await create();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        api.ask('PUT', `/order/${id}`, {
          body: order(idProduct, { ...BUDGET, observation: `Vez ${index}` }),
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const stale = await api.ask('PUT', `/order/${id}`, {
      body: order(idProduct),
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.headers['x-changed-by']]).toEqual([412, 'self']);
    expect((await read(id)).Installments).toEqual([]);
  });

  test('a stale update is told to be of another person where one of them was', async () => {
    const idProfessional = await insertProfessional(api.db, {
      ...{ idCompany: api.idCompany, name: 'Rita Sá' },
      ...{ cpf: CPFS[3] ?? '', email: 'rita@gesso.com.br' },
    });
    const theirs = await signInDirectly(api.db, idProfessional, api.time.now);
    const id = await create();
    const body = order(idProduct, { ...BUDGET, observation: 'Outra vez' });
    const save = (token?: string, version?: string) =>
      api.ask('PUT', `/order/${id}`, {
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
    // Since the first version theirs is among three, since the third only one's own.
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
    ['freight', { freight: -1 }],
    ['clientCpfCnpj', { clientCpfCnpj: '11111111111' }],
  ])('%s is refused with 422 and nothing is written', async (path, changes) => {
    const rows = () => api.db.selectFrom('salesOrder').select('idOrder').execute();
    const before = await rows();
    const reply = await api.ask('POST', '/order', { body: order(idProduct, changes) });
    expect([reply.status, fieldsOf(reply.body)]).toEqual([422, expect.arrayContaining([path])]);
    expect(await rows()).toEqual(before);
  });

  test('lines of another order, or a repeated line, are refused', async () => {
    const mine = await read(await create());
    const other = await read(await create());
    const theirs = mine.Products[0]?.IdOrderProduct;
    const own = other.Products[0]?.IdOrderProduct;
    const put = (products: unknown[]) =>
      api.ask('PUT', `/order/${String(other.IdOrder)}`, {
        body: order(idProduct, { products, ...BUDGET, discountValue: 0 }),
      });
    const foreign = await put([orderProduct(idProduct, { idOrderProduct: theirs })]);
    expect([foreign.status, fieldsOf(foreign.body)]).toEqual([422, ['products[0].idOrderProduct']]);
    const twice = await put([
      orderProduct(idProduct, { idOrderProduct: own }),
      orderProduct(idProduct, { idOrderProduct: own }),
    ]);
    expect([twice.status, fieldsOf(twice.body)]).toEqual([422, ['products[1].idOrderProduct']]);
    expect((await api.ask('GET', `/order/${String(other.IdOrder)}`)).headers.etag).toBe('"1"');
  });

  test('a paid installment, or one with a slip, cannot be removed', async () => {
    const paid = { paymentDate: '2026-03-09', paidValue: 75, paymentType: 6 };
    const id = await create({
      installments: [installment(1, 75, paid), installment(2, 75)],
    });
    const [first, second] = (await read(id)).Installments;
    const resplit = (...ids: unknown[]) =>
      api.ask('PUT', `/order/${id}`, {
        body: order(idProduct, {
          installments: [
            installment(1, 75, { ...paid, idOrderInstallment: ids[0] ?? null }),
            installment(2, 75, { idOrderInstallment: ids[1] ?? null }),
          ],
        }),
      });
    const lost = await resplit(null, second?.IdOrderInstallment);
    expect([lost.status, lost.body]).toMatchObject([
      409,
      { message: 'A parcela 1 já foi paga e não pode ser removida.' },
    ]);
    expect((await resplit(first?.IdOrderInstallment, null)).status).toBe(200);

    const fresh = (await read(id)).Installments[1];
    await api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify({ current: { nossoNumero: '17' } }) })
      .where('idOrderInstallment', '=', Number(fresh?.IdOrderInstallment))
      .execute();
    const slip = await resplit(first?.IdOrderInstallment, null);
    expect([slip.status, slip.body]).toMatchObject([409, { fields: [{ path: 'installments' }] }]);
    const stays = await resplit(first?.IdOrderInstallment, fresh?.IdOrderInstallment);
    expect(stays.status).toBe(200);
    expect((await read(id)).Installments[1]?.BankSlip).toEqual({ current: { nossoNumero: '17' } });
  });

  test('an order of a thousand items and the largest amounts is exact', async () => {
    const products = Array.from({ length: 1000 }, (_, index) =>
      orderProduct(idProduct, { description: `Item ${index}`, amount: 99.999, value: 9999.99 }),
    );
    const id = await create({ products, ...BUDGET, discountValue: 0, freight: 0 });
    const stored = await read(id);
    expect(stored.Products.map(({ Description }) => Description)).toEqual(
      products.map(({ description }) => description),
    );
    const { body } = await api.ask('GET', `/order/filter?idOrder=${id}`);
    // 99.999 × 9 999.99 is 999 989.00001: each line rounds to 999 989.00.
    expect(body).toMatchObject({ content: [{ Value: 999_989_000 }] });
  });

  test.each(['0', '999999', '2147483648', 'abc', '1e3'])(
    'there is no order with id %s',
    async (id) => {
      expect((await api.ask('GET', `/order/${id}`)).status).toBe(404);
      expect((await api.ask('GET', `/order/report/${id}`)).status).toBe(404);
      expect((await api.ask('PUT', `/order/${id}`, { body: order(idProduct) })).status).toBe(404);
    },
  );
});
