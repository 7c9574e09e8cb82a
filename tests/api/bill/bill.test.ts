import { afterAll, beforeAll, expect, test } from 'vitest';

import { bill, CNPJS, company, supplier } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('bill', (engine) => {
  let api: TestApi;
  let base: ReturnType<typeof bill>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { body } = await api.ask('POST', '/supplier', { body: supplier });
    base = bill(Number(body), api.idCompany);
  });
  afterAll(() => api.close());

  const create = async (changes: Record<string, unknown> = {}) => {
    const reply = await api.ask('POST', '/bill', { body: { ...base, ...changes } });
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
    return Number(reply.body);
  };
  const refused = async (changes: Record<string, unknown>, method = 'POST', url = '/bill') => {
    const { status, body } = await api.ask(method, url, { body: { ...base, ...changes } });
    const { fields = [] } = body as { fields?: { path: string; message: string }[] };
    return [status, Object.fromEntries(fields.map(({ path, message }) => [path, message]))];
  };

  const said = (headers: Record<string, unknown>): unknown => {
    const header = headers['x-warnings'];
    return typeof header === 'string' ? JSON.parse(decodeURIComponent(header)) : null;
  };

  test('a created bill returns 201 with its id and reads back completely', async () => {
    const body = {
      ...base,
      description: '  Placas ',
      barCode: '23791.23405 90000.000001 42005.678901 6 99990000150000',
      paymentDate: '2026-03-09',
      fees: 10.05,
      assessment: 25.69,
      discount: 0.24,
      fiscalNote: '18431',
      observation: 'Duas vias',
      // Computed values in the payload are ignored.
      valuePaid: 1,
      isPaid: 0,
    };
    const created = await api.ask('POST', '/bill', { body });
    expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
    const read = await api.ask('GET', `/bill/${created.text}`);
    expect([read.status, read.headers.etag]).toEqual([200, '"1"']);
    expect(read.body).toEqual({
      IdBillToPay: Number(created.body),
      Description: 'Placas',
      BarCode: '23791234059000000000142005678901699990000150000',
      Value: 1284.5,
      DueDate: '2026-03-20',
      IdSupplier: base.idSupplier,
      PaymentDate: '2026-03-09',
      Fees: 10.05,
      Assessment: 25.69,
      Discount: 0.24,
      ValuePaid: 1320,
      Observation: 'Duas vias',
      FiscalNote: '18431',
      IsPaid: 1,
      IdCompany: api.idCompany,
      IdCategory: null,
      CategoryName: null,
      IdSite: null,
      SiteName: null,
    });
  });

  test('optional fields are stored as null', async () => {
    expect((await api.ask('GET', `/bill/${await create()}`)).body).toMatchObject({
      BarCode: null,
      PaymentDate: null,
      Fees: null,
      Assessment: null,
      Discount: null,
      Observation: null,
      FiscalNote: null,
      ValuePaid: 1284.5,
      IsPaid: 0,
    });
  });

  test.each([
    [{ description: ' ' }, { description: 'Digite a descrição do lançamento' }],
    [{ value: 0 }, { value: 'Digite um valor' }],
    [{ value: null }, { value: 'Digite um valor' }],
    [{ value: 1.234 }, { value: 'Digite um valor' }],
    [{ value: 1_000_000_000 }, { value: 'Valor alto demais.' }],
    [{ dueDate: null }, { dueDate: 'Digite uma data de vencimento' }],
    [{ dueDate: '2026-02-30' }, { dueDate: 'Digite uma data de vencimento' }],
    [{ dueDate: '0026-02-20' }, { dueDate: 'Digite uma data de vencimento' }],
    [{ idSupplier: null }, { idSupplier: 'Selecione um fornecedor' }],
    [{ idSupplier: 999_999 }, { idSupplier: 'Selecione um fornecedor' }],
    [{ idCompany: null }, { idCompany: 'Selecione uma empresa' }],
    [{ idCompany: 999_999 }, { idCompany: 'Selecione uma empresa' }],
    [{ paymentDate: '2026-13-01' }, { paymentDate: 'Digite uma data de pagamento válida' }],
    [
      { discount: 1284.51 },
      { discount: 'O desconto não pode ser maior que o valor com juros e multa' },
    ],
    [{ discount: -1 }, { discount: 'Desconto inválido' }],
    [{ barCode: '8461OO' }, { barCode: 'O código de barras tem só números' }],
    [{ barCode: '1'.repeat(49) }, { barCode: 'Máximo de 48 caracteres.' }],
    [
      { description: null, value: null, dueDate: null, idSupplier: null, idCompany: null },
      {
        description: 'Digite a descrição do lançamento',
        value: 'Digite um valor',
        dueDate: 'Digite uma data de vencimento',
        idSupplier: 'Selecione um fornecedor',
        idCompany: 'Selecione uma empresa',
      },
    ],
  ])('%j is refused with %j', async (changes, fields) => {
    expect(await refused(changes)).toEqual([422, fields]);
  });

  test('an inactive company cannot be chosen, but is kept where it was', async () => {
    const body = { ...company, cnpj: CNPJS[0] };
    const idCompany = Number((await api.ask('POST', '/company', { body })).body);
    const id = await create({ idCompany });
    await api.db
      .updateTable('company')
      .set({ status: 0 })
      .where('idCompany', '=', idCompany)
      .execute();
    expect(await refused({ idCompany })).toEqual([422, { idCompany: 'Selecione uma empresa' }]);
    const kept = await api.ask('PUT', `/bill/${id}`, { body: { ...base, idCompany } });
    expect(kept.status).toBe(200);
    const other = await create();
    expect(await refused({ idCompany }, 'PUT', `/bill/${other}`)).toEqual([
      422,
      { idCompany: 'Selecione uma empresa' },
    ]);
  });

  test('a future payment date is refused, but kept where it was', async () => {
    const ahead = [422, { paymentDate: 'A data do pagamento não pode ser depois de hoje' }];
    expect(await refused({ paymentDate: '2026-03-11' })).toEqual(ahead);
    const id = await create({ paymentDate: '2026-03-10' });
    expect(await refused({ paymentDate: '2099-01-01' }, 'PUT', `/bill/${id}`)).toEqual(ahead);
    await api.db
      .updateTable('bill')
      .set({ paymentDate: '2099-01-01' })
      .where('idBillToPay', '=', id)
      .execute();
    const kept = await api.ask('PUT', `/bill/${id}`, {
      body: { ...base, paymentDate: '2099-01-01', observation: 'mudou' },
    });
    expect([kept.status, kept.body]).toMatchObject([
      200,
      { Observation: 'mudou', PaymentDate: '2099-01-01' },
    ]);
    expect(await refused({ paymentDate: '2099-01-02' }, 'PUT', `/bill/${id}`)).toEqual(ahead);
  });

  test('a bar code with wrong check digits is refused, but kept where it was', async () => {
    const line = '23791234059000000000142005678901699990000150001';
    const wrong = [422, { barCode: 'Há um número errado no código. Confira ou leia de novo.' }];
    expect(await refused({ barCode: line })).toEqual(wrong);
    expect(await refused({ barCode: line, times: 2 }, 'POST', '/bill/repeat')).toEqual(wrong);
    const id = await create();
    expect(await refused({ barCode: line }, 'PUT', `/bill/${id}`)).toEqual(wrong);
    await api.db.updateTable('bill').set({ barCode: line }).where('idBillToPay', '=', id).execute();
    expect((await api.ask('PUT', `/bill/${id}`, { body: { ...base, barCode: line } })).status).toBe(
      200,
    );
  });

  test('a value that differs from the bar code is saved with a warning, also when replayed', async () => {
    const barCode = '23791234059000000000142005678901699990000150000';
    const warned = [
      {
        path: 'value',
        message: 'O código de barras diz R$ 1.500,00, e o valor da conta é R$ 1.284,50.',
      },
    ];
    const call = { body: { ...base, barCode }, headers: idempotencyKey() };
    const replies = [await api.ask('POST', '/bill', call), await api.ask('POST', '/bill', call)];
    expect(replies.map(({ status, text, headers }) => [status, text, said(headers)])).toEqual(
      [201, 201].map((status) => [status, replies[0]?.text, warned]),
    );
    const url = `/bill/${replies[0]?.text}`;
    expect(said((await api.ask('PUT', url, { body: call.body })).headers)).toEqual(warned);
    expect(
      said((await api.ask('PUT', url, { body: { ...call.body, value: 1500 } })).headers),
    ).toBeNull();
    expect(
      said((await api.ask('POST', '/bill/repeat', { body: { ...call.body, times: 2 } })).headers),
    ).toEqual(warned);
  });

  test('is paid while it has a payment date, and open without it', async () => {
    const id = await create();
    const paid = await api.ask('PUT', `/bill/${id}`, {
      body: { ...base, paymentDate: '2026-03-10', fees: 1 },
      headers: { 'if-match': '"1"' },
    });
    expect([paid.status, paid.headers.etag, paid.body]).toMatchObject([
      200,
      '"2"',
      { IsPaid: 1, ValuePaid: 1285.5 },
    ]);
    const open = await api.ask('PUT', `/bill/${id}`, {
      body: base,
      headers: { 'if-match': '"2"' },
    });
    expect(open.body).toMatchObject({
      IsPaid: 0,
      PaymentDate: null,
      Fees: null,
      ValuePaid: 1284.5,
    });
  });

  test('a stale change is 412 and changes nothing', async () => {
    const id = await create();
    await api.ask('PUT', `/bill/${id}`, { body: { ...base, description: 'Primeira' } });
    const late = await api.ask('PUT', `/bill/${id}`, {
      body: { ...base, description: 'Segunda' },
      headers: { 'if-match': '"1"' },
    });
    expect(late.status).toBe(412);
    expect((await api.ask('GET', `/bill/${id}`)).body).toMatchObject({ Description: 'Primeira' });
  });

  test('the same creation or payment under one key happens once', async () => {
    const headers = idempotencyKey();
    const posts = await Promise.all(
      [1, 2, 3].map(() => api.ask('POST', '/bill', { body: base, headers })),
    );
    expect(new Set(posts.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const url = `/bill/${posts[0]?.text ?? ''}`;
    const body = { ...base, paymentDate: '2026-03-10' };
    const paying = { ...idempotencyKey(), 'if-match': '"1"' };
    const paid = [
      await api.ask('PUT', url, { body, headers: paying }),
      await api.ask('PUT', url, { body, headers: paying }),
    ];
    expect(paid.map(({ status, headers: { etag } }) => [status, etag])).toEqual([
      [200, '"2"'],
      [200, '"2"'],
    ]);
  });

  test.each(['999999', '0', 'abc', '99999999999'])('there is no bill %s', async (id) => {
    for (const reply of [
      await api.ask('GET', `/bill/${id}`),
      await api.ask('PUT', `/bill/${id}`, { body: base }),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([404, { message: 'Conta desconhecida.' }]);
    }
  });
});
