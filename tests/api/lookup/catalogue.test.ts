import { afterAll, beforeAll, expect, test } from 'vitest';

import { ORDER_STATUSES } from '@domain/order/order-status';
import { PAYMENT_TYPES } from '@domain/payment-type';

import { insertProduct, insertProfessional, PROFESSIONAL } from '../support/business';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what is looked up', (engine) => {
  let api: TestApi;
  let board: number;
  let old: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    board = await insertProduct(api.db, {
      description: 'Placa de gesso ST 12,5 mm',
      barCode: '7895551452636',
    });
    old = await insertProduct(api.db, {
      description: 'Placa antiga',
      barCode: '7890000000017',
      status: 0,
    });
    await insertProduct(api.db, {
      description: 'Instalação de forro',
      type: 'S',
      valueCents: 4500,
    });
    await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Álvaro Dias',
      cpf: '11144477735',
      email: 'a@x.com',
      status: 0,
    });
  });
  afterAll(() => api.close());

  const get = (url: string) => api.ask('GET', url);

  test("the code lists match the domain's", async () => {
    expect((await get('/order-status')).body).toEqual(
      ORDER_STATUSES.map(({ id, description }) => ({
        IdOrderStatus: id,
        Description: description,
      })),
    );
    expect((await get('/payment-type')).body).toEqual(
      PAYMENT_TYPES.map(({ id, description }) => ({ IdPaymentType: id, Description: description })),
    );
    const slugs = await api.db
      .selectFrom('orderStatus')
      .select(['idOrderStatus', 'slug'])
      .orderBy('idOrderStatus')
      .execute();
    expect(slugs).toEqual(ORDER_STATUSES.map(({ id, slug }) => ({ idOrderStatus: id, slug })));
    expect((await get('/product-unity')).body).toContainEqual({
      IdProductUnity: 1,
      Description: 'Unidade',
    });
    expect((await get('/product-group')).body).toContainEqual({
      IdProductGroup: 1,
      Description: 'Placas',
    });
  });

  test('a product is found by id and by bar code', async () => {
    const byId = await get(`/product/${board}`);
    expect([byId.status, byId.headers.etag]).toEqual([200, '"1"']);
    expect(byId.body).toEqual({
      IdProduct: board,
      Description: 'Placa de gesso ST 12,5 mm',
      Value: 42.9,
      Cost: 31.15,
      Status: 1,
      BarCode: '7895551452636',
      Weight: 8.5,
      Ncm: '68091100',
      Cst: '00',
      Cfop: '5102',
      IdProductUnity: expect.any(Number) as number,
      Ipi: 0,
      Icms: 18,
      IdCompany: null,
      BlingIdProductGroup: null,
      Type: 'P',
      Unity: 'PC',
      ProductUnity: { Description: 'Peça' },
    });
    expect((await get('/product/barcode/7895551452636?status=true')).body).toEqual(byId.body);
  });

  test('status=true returns only active products', async () => {
    expect((await get(`/product/${old}`)).status).toBe(200);
    expect((await get('/product/barcode/7890000000017')).status).toBe(200);
    for (const url of [
      `/product/${old}?status=true`,
      '/product/barcode/7890000000017?status=true',
    ]) {
      const reply = await get(url);
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { message: 'Produto não encontrado.' },
      ]);
    }
  });

  test.each([
    '/product/424242',
    '/product/99999999999',
    '/product/x',
    '/product/barcode/1',
    '/product/barcode/abc',
    '/product/barcode/12345678901234',
    `/product/barcode/${'9'.repeat(3000)}`,
    '/product/barcode/%00',
  ])('%s is 404', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test.each([
    ['description=placa', 2],
    ['description=PLACA%20st', 1],
    ['description=placa&status=1', 1],
    ['description=instalacao', 1],
    ['barCode=789', 2],
    ['barCode=7895551452636', 1],
    ['status=0', 1],
    ['', 3],
  ])('product/filter?%s finds %d', async (query, total) => {
    expect((await get(`/product/filter?${query}`)).body).toMatchObject({ total });
  });

  test('professionals: the active ones, the filter, a single one without secrets', async () => {
    const active = await get('/professional');
    expect(active.body).toEqual([{ IdProfessional: api.idProfessional, Name: PROFESSIONAL.name }]);
    const all = await get('/professional/filter');
    expect(all.body).toMatchObject({
      total: 2,
      content: [{ Name: 'Álvaro Dias' }, { Cpf: PROFESSIONAL.cpf }],
    });
    expect((await get('/professional/filter?status=0&name=alvaro&cpf=111')).body).toMatchObject({
      total: 1,
    });
    const one = await get(`/professional/${api.idProfessional}`);
    expect(one.body).toEqual({
      IdProfessional: api.idProfessional,
      IdCompany: api.idCompany,
      Name: PROFESSIONAL.name,
      Cpf: PROFESSIONAL.cpf,
      Email: PROFESSIONAL.email,
      Phone: '19998887766',
      WhatsApp: true,
      BirthDate: '1985-08-20',
      Status: 1,
      ZipCode: '13015904',
      Street: 'Avenida Francisco Glicério',
      Number: '1420',
      District: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Complement: null,
      HasPassword: true,
      PendingEmail: null,
      Invitation: null,
    });
    expect((await get('/professional/424242')).status).toBe(404);
  });

  test('companies: the active ones, and a single one', async () => {
    expect((await get('/company/actives')).body).toEqual([
      {
        IdCompany: api.idCompany,
        Name: 'Gesso Prado Ltda',
        Street: 'Avenida Francisco Glicério',
        Number: '1420',
        City: 'Campinas',
        State: 'SP',
      },
    ]);
    const one = await get(`/company/${api.idCompany}`);
    expect([one.status, one.headers.etag]).toEqual([200, '"1"']);
    expect(one.body).toMatchObject({ Cnpj: '00000000000191', WhatsApp: true, Longitude: -47.06 });
    expect((await get('/company/424242')).body).toMatchObject({
      message: 'Empresa desconhecida.',
    });
  });
});
