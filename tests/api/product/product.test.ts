import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { BUDGET, order, orderProduct, product } from '../support/payloads';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Saved {
  IdProduct: number;
  blingSync: boolean;
}

onEachEngine('product', (engine) => {
  let api: TestApi;
  let base: ReturnType<typeof product>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    base = product(api.idCompany);
  });
  afterAll(() => api.close());

  const create = async (changes: Record<string, unknown> = {}) => {
    const reply = await api.ask('POST', '/product', { body: { ...base, ...changes } });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return (reply.body as Saved).IdProduct;
  };
  const fieldsOf = (body: unknown) => (body as { fields: unknown[] }).fields;

  test('a created product returns 201 with its id and reads back completely', async () => {
    const body = { ...base, barCode: '789 5551-452636', ncm: '6809.11.00', cfop: '5.102' };
    const created = await api.ask('POST', '/product', { body });
    expect([created.status, created.body, created.headers.etag]).toEqual([
      201,
      { IdProduct: expect.any(Number) as number, blingSync: true },
      '"1"',
    ]);
    const { IdProduct } = created.body as Saved;
    const read = await api.ask('GET', `/product/${IdProduct}`);
    expect([read.status, read.headers.etag]).toEqual([200, '"1"']);
    expect(read.body).toEqual({
      IdProduct,
      Description: 'Placa de gesso ST 12,5 mm',
      Value: 42.9,
      Cost: 31.15,
      Status: 1,
      BarCode: '7895551452636',
      Weight: 8.5,
      Ncm: '68091100',
      Cst: '00',
      Cfop: '5102',
      IdProductUnity: 1,
      Ipi: 0,
      Icms: 18,
      IdCompany: api.idCompany,
      BlingIdProductGroup: 1,
      Type: 'P',
      Unity: 'UN',
      ProductUnity: { Description: 'Unidade' },
    });
    const audit = await api.db
      .selectFrom('product')
      .select(['createdAt', 'updatedAt', 'idProfessionalRegister', 'idProfessionalUpdate'])
      .where('idProduct', '=', IdProduct)
      .executeTakeFirst();
    const [now, by] = ['2026-03-10T15:00:00.000Z', api.idProfessional];
    expect(audit).toEqual({
      createdAt: now,
      updatedAt: now,
      idProfessionalRegister: by,
      idProfessionalUpdate: by,
    });
  });

  test('optional fields are stored as null', async () => {
    const empty = { cost: null, barCode: null, weight: null, cst: null, cfop: null };
    const id = await create({ ...empty, ipi: null, icms: null });
    expect((await api.ask('GET', `/product/${id}`)).body).toMatchObject({
      Cost: null,
      BarCode: null,
      Weight: null,
      Cst: null,
      Cfop: null,
      Ipi: null,
      Icms: null,
    });
  });

  test('a bar code with a wrong check digit is accepted', async () => {
    const id = await create({ barCode: '7890000000012' });
    expect((await api.ask('GET', `/product/${id}`)).body).toMatchObject({
      BarCode: '7890000000012',
    });
  });

  test('a bar code belongs to one active product, also concurrently', async () => {
    const body = { ...base, barCode: '7896514644624' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/product', { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Já existe um produto ativo com este código de barras.',
      fields: [{ path: 'barCode' }],
    });
  });

  test('an inactive product frees its bar code until it is reactivated', async () => {
    const barCode = '7897020149238';
    const old = await create({ barCode, description: 'Placa antiga' });
    const url = `/product/${old}`;
    expect((await api.ask('PUT', url, { body: { ...base, barCode, status: 0 } })).status).toBe(200);
    const fresh = await create({ barCode, description: 'Placa nova' });
    const found = await api.ask('GET', `/product/barcode/${barCode}`);
    expect(found.body).toMatchObject({ IdProduct: fresh });
    const back = await api.ask('PUT', url, { body: { ...base, barCode, status: 1 } });
    expect([back.status, fieldsOf(back.body)]).toMatchObject([409, [{ path: 'barCode' }]]);
    expect((await api.ask('GET', url)).body).toMatchObject({ Status: 0 });
  });

  test('the same post under the same key creates one product', async () => {
    const call = { body: { ...base, description: 'Uma só' }, headers: idempotencyKey() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.ask('POST', '/product', call)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect((await api.ask('GET', '/product/filter?description=uma')).body).toMatchObject({
      total: 1,
    });
  });

  test('an update returns 200 with the id, records who and when, and makes older versions stale', async () => {
    const id = await create();
    const url = `/product/${id}`;
    const editor = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Quem Altera',
      cpf: '11144477735',
      email: 'altera@gesso.com.br',
    });
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 60_000);
    const call = {
      body: { ...base, description: 'Moldura Çigana', value: 0.01, cost: null, type: 'S' },
      headers: { 'if-match': '"1"' },
      token: await signInDirectly(api.db, editor, api.time.now),
    };
    const first = await api.ask('PUT', url, call);
    expect([first.status, first.body, first.headers.etag]).toEqual([
      200,
      { IdProduct: id, blingSync: true },
      '"2"',
    ]);
    const late = await api.ask('PUT', url, call);
    expect(late.status).toBe(412);
    api.time.now = now;
    const read = await api.ask('GET', url);
    expect([read.headers.etag, read.body]).toMatchObject([
      '"2"',
      { Description: 'Moldura Çigana', Value: 0.01, Cost: null, Type: 'S' },
    ]);
    const row = await api.db
      .selectFrom('product')
      .select(['updatedAt', 'createdAt', 'idProfessionalUpdate'])
      .where('idProduct', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:01:00.000Z',
      idProfessionalUpdate: editor,
    });
    const found = await api.ask('GET', '/product/filter?description=cigana');
    expect(found.body).toMatchObject({ total: 1 });
  });

  test('a product in an order keeps its data there', async () => {
    const id = await create({ description: 'Como foi vendida' });
    const items = [orderProduct(id, { description: 'Como foi vendida', value: 42.9, amount: 1 })];
    const made = await api.ask('POST', '/order', {
      body: order(id, { ...BUDGET, products: items, discountValue: 0, freight: 0 }),
    });
    expect(made.status).toBe(201);
    const body = { ...base, description: 'Outro nome', value: 99, status: 0, idProductUnity: 2 };
    expect((await api.ask('PUT', `/product/${id}`, { body })).status).toBe(200);
    const read = await api.ask('GET', `/order/${String(made.body)}`);
    expect((read.body as { Products: unknown[] }).Products).toMatchObject([
      { IdProduct: id, Description: 'Como foi vendida', Unity: 'PC', Value: 42.9, Type: 'P' },
    ]);
  });

  test("an unknown product gets the catalogue's message", async () => {
    for (const id of ['0', '999999', '2147483648', 'abc', '-1', '%00', 'filter', 'barcode']) {
      const reply = await api.ask('PUT', `/product/${id}`, { body: base });
      expect([id, reply.status, reply.body]).toMatchObject([
        id,
        404,
        { message: 'Produto desconhecido.' },
      ]);
    }
  });

  test('invalid fields are reported, each with its own message', async () => {
    const reply = await api.ask('POST', '/product', {
      body: {
        ...base,
        description: ' ',
        value: 0,
        cost: -1,
        status: 2,
        barCode: '789A',
        weight: -1,
        ncm: '6809110',
        cst: 'x',
        cfop: '9102',
        idProductUnity: null,
        ipi: 1000,
        icms: 'dez',
        idCompany: 0,
        blingIdProductGroup: null,
        type: 'X',
      },
    });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply.body)).toEqual([
      { path: 'description', message: 'Digite a descrição do produto' },
      { path: 'value', message: 'Digite um valor maior que zero' },
      { path: 'cost', message: 'Custo inválido' },
      { path: 'status', message: 'Escolha o status' },
      { path: 'barCode', message: 'O código de barras tem só números' },
      { path: 'weight', message: 'Peso inválido' },
      { path: 'ncm', message: 'Número NCM inválido' },
      { path: 'cst', message: 'CST inválido' },
      { path: 'cfop', message: 'CFOP inválido' },
      { path: 'idProductUnity', message: 'Escolha a unidade' },
      { path: 'ipi', message: 'IPI inválido' },
      { path: 'icms', message: 'ICMS inválido' },
      { path: 'idCompany', message: 'Escolha uma empresa' },
      { path: 'blingIdProductGroup', message: 'Escolha um grupo de produtos' },
      { path: 'type', message: 'Escolha produto ou serviço' },
    ]);
  });

  test.each([424_242, 2_147_483_647, 9_007_199_254_740_991])(
    'an unknown choice %d is refused like an empty one',
    async (none) => {
      const group = await api.ask('POST', '/product', {
        body: { ...base, blingIdProductGroup: none },
      });
      expect([group.status, fieldsOf(group.body)]).toEqual([
        422,
        [{ path: 'blingIdProductGroup', message: 'Escolha um grupo de produtos' }],
      ]);
      const rest = await api.ask('POST', '/product', {
        body: { ...base, idProductUnity: none, idCompany: none },
      });
      expect([rest.status, fieldsOf(rest.body)]).toEqual([
        422,
        [
          { path: 'idProductUnity', message: 'Escolha a unidade' },
          { path: 'idCompany', message: 'Escolha uma empresa' },
        ],
      ]);
    },
  );

  test('a company that became inactive is kept where it was, and cannot be chosen elsewhere', async () => {
    const { idCompany } = await api.db
      .insertInto('company')
      .columns(['name', 'searchName', 'cnpj', 'whatsApp', 'status', 'createdAt', 'updatedAt'])
      .expression((from) =>
        from
          .selectFrom('company')
          .select(['name', 'searchName'])
          .select((value) => value.val('33000167000101').as('cnpj'))
          .select(['whatsApp', 'status', 'createdAt', 'updatedAt'])
          .where('idCompany', '=', api.idCompany),
      )
      .returning('idCompany')
      .executeTakeFirstOrThrow();
    const stays = await create({ idCompany });
    const moves = await create();
    await api.db
      .updateTable('company')
      .set({ status: 0 })
      .where('idCompany', '=', idCompany)
      .execute();
    const put = (id: number) => api.ask('PUT', `/product/${id}`, { body: { ...base, idCompany } });
    expect([(await put(stays)).status, (await put(moves)).status]).toEqual([200, 422]);
  });
});

onEachEngine('a new database', (engine) => {
  test('has what the first product needs, before any set-up', async () => {
    const api = await startTestApi(engine);
    const list = async (path: string) => (await api.ask('GET', path)).body as unknown[];
    for (const path of ['/product-unity', '/product-group', '/payment-type', '/order-status']) {
      expect((await list(path)).length).toBeGreaterThan(0);
    }
    expect((await api.ask('GET', '/product/filter')).body).toMatchObject({ total: 0 });
    const made = await api.ask('POST', '/product', { body: product(api.idCompany) });
    expect(made.status).toBe(201);
    await api.close();
  });
});
