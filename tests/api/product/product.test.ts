import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { BUDGET, order, orderProduct, product } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
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

  test('a new product records who created it, and when', async () => {
    const IdProduct = await create();
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

  test('an update records who changed it, and when', async () => {
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
    const body = { ...base, description: 'Moldura' };
    const token = await signInDirectly(api.db, editor, api.time.now);
    expect((await api.ask('PUT', url, { body, token })).status).toBe(200);
    api.time.now = now;
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

  test('a company that became inactive is kept, and cannot be chosen elsewhere', async () => {
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
  test('has what the first product needs, without set-up', async () => {
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
