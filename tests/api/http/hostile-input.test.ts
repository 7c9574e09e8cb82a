import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { allowNotes } from '../support/fiscal';
import {
  bill,
  BUDGET,
  company,
  CPFS,
  installment,
  legalPerson,
  naturalPerson,
  order,
  orderProduct,
  product,
  professional,
  sale,
  supplier,
} from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Values for any field. None may cause a 5xx, and accepted ones must read back as stored. */
const HOSTILE: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t\n '],
  ['zero', 0],
  ['negative', -1],
  ['fraction', 0.1],
  ['above int32', 2_147_483_648],
  ['above int64', 9_223_372_036_854_775_808],
  ['huge', 1e308],
  ['true', true],
  ['array', []],
  ['nested array', [[['x']]]],
  ['object', { a: 1 }],
  ['prototype', JSON.parse('{"constructor":{"prototype":{"x":1}}}')],
  ['NUL', 'a\u0000b'],
  ['control characters', '\u0001\u0008\u001b[31m'],
  ['lone high surrogate', 'x\ud800'],
  ['lone low surrogate', '\udc00x'],
  ['emoji', '👩🏽‍🔧🧱 José Maria'],
  ['right to left', '\u202eمرحبا بالعالم\u202c שלום'],
  ['combining', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L'],
  ['SQL', "Robert'); DROP TABLE client; -- Silva"],
  ['LIKE', '%_\\%'],
  ['HTML', '<script>alert("x")</script> <b>Silva</b>'],
  ['template', '${7*7} {{7*7}} %s %d'],
  ['path', '../../../etc/passwd'],
  ['long', 'Silva '.repeat(2_000)],
  ['very long', 'x'.repeat(100_000)],
  ['date that is none', '2026-02-30'],
  ['year 10000', '10000-01-01'],
  ['exponent', '1e5'],
  ['NaN', 'NaN'],
];

onEachEngine('hostile input', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await allowNotes(api);
  });
  afterAll(() => api.close());

  const allowed = [200, 201, 204, 400, 409, 422];
  const refusalsAreClear = (status: number, body: unknown) => {
    expect(allowed).toContain(status);
    if (status < 300) return;
    expect(body).toMatchObject({
      message: expect.stringMatching(/\S/) as string,
      requestId: expect.any(String) as string,
    });
    expect(JSON.stringify(body)).not.toMatch(
      /\bat .+\.ts:|syntax|violates|constraint|Expected|Required/i,
    );
  };

  /**
   * An order locked by its fiscal note, with a slip for its first installment, and the body that
   * changes nothing.
   */
  async function orderWithNoteAndSlip() {
    const reply = await api.ask('POST', '/order', { body: order(idProduct) });
    const idOrder = Number(reply.body);
    const stamp = '2026-03-10T12:00:00.000Z';
    await api.db
      .insertInto('fiscalNote')
      .values({
        idOrder,
        idCompany: api.idCompany,
        status: 'AUTHORIZED',
        createdAt: stamp,
        updatedAt: stamp,
      })
      .execute();
    const read = (await api.ask('GET', `/order/${idOrder}`)).body as {
      Products: { IdOrderProduct: number }[];
      Installments: { IdOrderInstallment: number }[];
    };
    await api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify({ current: { nossoNumero: '17' } }) })
      .where('idOrderInstallment', '=', Number(read.Installments[0]?.IdOrderInstallment))
      .execute();
    const body = order(idProduct);
    return {
      idOrder,
      body: {
        ...body,
        products: body.products.map((line, index) => ({
          ...line,
          idOrderProduct: read.Products[index]?.IdOrderProduct,
        })),
        installments: body.installments.map((line, index) => ({
          ...line,
          idOrderInstallment: read.Installments[index]?.IdOrderInstallment,
        })),
      },
    };
  }

  describe.each(HOSTILE)('%s', (_name, value) => {
    test('in every field of a client', async () => {
      for (const base of [naturalPerson, legalPerson]) {
        for (const field of Object.keys(base)) {
          const body = { ...base, [field]: value };
          const reply = await api.ask('POST', '/client', { body });
          refusalsAreClear(reply.status, reply.body);
          if (reply.status === 201) {
            const read = await api.ask('GET', `/client/${String(reply.body)}`);
            expect(read.status).toBe(200);
            expect(read.text).not.toContain('\\u0000');
            // The next field is tested with the same document.
            await api.db.deleteFrom('client').where('idClient', '=', Number(reply.body)).execute();
          }
        }
      }
    });

    test('in every field of a company', async () => {
      for (const field of Object.keys(company)) {
        const body = { ...company, [field]: value };
        const reply = await api.ask('POST', '/company', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        const url = `/company/${String(reply.body)}`;
        const read = await api.ask('GET', url);
        expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
        expect((await api.ask('PUT', url, { body })).status).toBe(200);
        await api.db.deleteFrom('company').where('idCompany', '=', Number(reply.body)).execute();
      }
    });

    test('in every field of a supplier', async () => {
      for (const field of Object.keys(supplier)) {
        const body = { ...supplier, [field]: value };
        const reply = await api.ask('POST', '/supplier', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        const url = `/supplier/${String(reply.body)}`;
        const read = await api.ask('GET', url);
        expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
        expect((await api.ask('PUT', url, { body })).status).toBe(204);
        await api.db.deleteFrom('supplier').where('idSupplier', '=', Number(reply.body)).execute();
      }
    });

    test('in every field of a professional', async () => {
      for (const field of Object.keys(professional)) {
        const body = { ...professional, [field]: value };
        const reply = await api.ask('POST', '/professional', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        const url = `/professional/${String(reply.body)}`;
        const read = await api.ask('GET', url);
        expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
        expect((await api.ask('PUT', url, { body })).status).toBe(204);
        await api.db
          .deleteFrom('professional')
          .where('idProfessional', '=', Number(reply.body))
          .execute();
      }
    });

    test('in every field of a product', async () => {
      const base = product(api.idCompany);
      for (const field of Object.keys(base)) {
        const body = { ...base, [field]: value };
        const reply = await api.ask('POST', '/product', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        const id = (reply.body as { IdProduct: number }).IdProduct;
        const read = await api.ask('GET', `/product/${id}`);
        expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
        expect((await api.ask('PUT', `/product/${id}`, { body })).status).toBe(200);
        await api.db.deleteFrom('product').where('idProduct', '=', id).execute();
      }
    });

    test('in every field of a bill', async () => {
      const { body: idSupplier } = await api.ask('POST', '/supplier', { body: supplier });
      const base = bill(Number(idSupplier), api.idCompany);
      for (const field of [...Object.keys(base), 'times']) {
        const body = { ...base, [field]: value };
        const repeated = await api.ask('POST', '/bill/repeat', { body });
        refusalsAreClear(repeated.status, repeated.body);
        const reply = await api.ask('POST', '/bill', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        const url = `/bill/${String(reply.body)}`;
        const read = await api.ask('GET', url);
        expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
        expect((await api.ask('PUT', url, { body })).status).toBe(200);
      }
      await api.db.deleteFrom('bill').execute();
      await api.db.deleteFrom('supplier').execute();
    });

    test('in every field of an order, its items and installments', async () => {
      const base = order(idProduct);
      const item = orderProduct(idProduct);
      const part = installment(1, 75);
      const bodies = [
        ...Object.keys(base).map((field) => ({ ...base, [field]: value })),
        ...Object.keys(item).map((field) => ({
          ...base,
          products: [{ ...item, [field]: value }],
          ...BUDGET,
        })),
        ...Object.keys(part).map((field) => ({
          ...base,
          installments: [{ ...part, [field]: value }, installment(2, 75)],
        })),
        { ...base, products: [value] },
        { ...base, installments: [value] },
      ];
      for (const body of bodies) {
        const reply = await api.ask('POST', '/order', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status === 201) {
          expect((await api.ask('GET', `/order/${String(reply.body)}`)).status).toBe(200);
        }
      }
    });

    test('in every field of a sale and its items', async () => {
      const base = sale(idProduct);
      const item = orderProduct(idProduct);
      const bodies = [
        ...Object.keys(base).map((field) => ({ ...base, [field]: value })),
        ...Object.keys(item).map((field) => ({
          ...base,
          discount: 0,
          products: [{ ...item, [field]: value }],
        })),
        { ...base, products: [value] },
      ];
      for (const body of bodies) {
        const reply = await api.ask('POST', '/order/direct-sale', { body });
        refusalsAreClear(reply.status, reply.body);
        if (reply.status !== 201) continue;
        expect((await api.ask('GET', `/order/fiscal-receipt/${String(reply.body)}`)).status).toBe(
          200,
        );
      }
    });

    test('in every field of a change of an order that has a fiscal note and a slip', async () => {
      const { idOrder, body } = await orderWithNoteAndSlip();
      const { products, installments } = body;
      const bodies = [
        ...Object.keys(body).map((field) => ({ ...body, [field]: value })),
        ...Object.keys(products[0] ?? {}).map((field) => ({
          ...body,
          products: [{ ...products[0], [field]: value }, ...products.slice(1)],
        })),
        ...Object.keys(installments[0] ?? {}).map((field) => ({
          ...body,
          installments: [{ ...installments[0], [field]: value }, ...installments.slice(1)],
        })),
      ];
      for (const changed of bodies) {
        const reply = await api.ask('PUT', `/order/${idOrder}`, { body: changed });
        refusalsAreClear(reply.status, reply.body);
      }
      expect((await api.ask('GET', `/order/${idOrder}`)).status).toBe(200);
    });

    test('in the texts of a printed order', async () => {
      const texts = { observation: value, clientName: value, street: value, height: value };
      const products = [orderProduct(idProduct, { description: value, observation: value })];
      const body = order(idProduct, { ...BUDGET, ...texts, products, discountValue: 0 });
      const reply = await api.ask('POST', '/order', { body });
      refusalsAreClear(reply.status, reply.body);
      if (reply.status !== 201) return;
      expect((await api.ask('GET', `/order/report/${String(reply.body)}`)).status).toBe(200);
    });

    test("in the texts of an order with a fiscal note, and in the note's own fields", async () => {
      const body = { idOrder: 1, idCompany: api.idCompany };
      for (const field of Object.keys(body))
        for (const kind of ['nfe', 'nfse']) {
          const refused = await api.ask('POST', `/fiscal-note/${kind}`, {
            body: { ...body, [field]: value },
          });
          expect([400, 404, 409, 422]).toContain(refused.status);
          refusalsAreClear(refused.status, refused.body);
        }
      // A note's text does not depend on the database engine.
      if (typeof value !== 'string' || engine !== 'sqlite') return;
      const text = value.slice(0, 80);
      const texts = {
        clientName: text,
        clientStreet: text,
        clientNumber: text.slice(0, 8),
        clientDistrict: text,
        clientComplement: text,
      };
      const products = [
        orderProduct(idProduct, { description: text, unity: text.slice(0, 20) }),
        orderProduct(idProduct, { amount: 3, value: 10 }),
      ];
      const asked = await api.ask('POST', '/order', {
        body: order(idProduct, { ...texts, products }),
      });
      refusalsAreClear(asked.status, asked.body);
      if (asked.status !== 201) return;
      const reply = await api.ask('POST', '/fiscal-note/nfe', {
        body: { ...body, idOrder: asked.body },
      });
      refusalsAreClear(reply.status, reply.body);
      if (reply.status !== 201) return;
      await api.jobs.runDue();
      const note = await api.ask('GET', `/fiscal-note/${String(reply.body)}`);
      expect(note.body).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    });

    test('in every filter', async () => {
      const filters = [
        'client',
        'company',
        'supplier',
        'order',
        'product',
        'professional',
        'bill',
        'fiscal-note',
      ];
      const names = [
        'page',
        'pageSize',
        'name',
        'cpfCnpj',
        'cpf',
        'cnpj',
        'status',
        'idOrder',
        'description',
        'barCode',
        'dueDate',
        'paymentDate',
        'isPaid',
        'idCompany',
        'idSupplier',
        'fiscalNoteNumber',
      ];
      for (const filter of filters) {
        for (const name of names) {
          const text =
            typeof value === 'string' ? value.slice(0, 5_000) : JSON.stringify(value ?? null);
          const query = new URLSearchParams({ [name]: text });
          const reply = await api.ask('GET', `/${filter}/filter?${query.toString()}`);
          expect([filter, name, reply.status]).toEqual([filter, name, 200]);
        }
      }
    });

    test('in sign-in', async () => {
      for (const field of ['cpfOrEmail', 'password']) {
        const body = { cpfOrEmail: 'a@b.com', password: 'Senha@123', [field]: value };
        const reply = await api.ask('POST', '/session/login', { body, token: null });
        expect([400, 401, 413, 422, 429]).toContain(reply.status);
      }
    });

    test('in recovery, first access and favourites', async () => {
      const recovery = { cpfOrEmail: 'a@b.com', recoveryCode: '123456' };
      const reset = { ...recovery, newPassword: 'Senha@123', recoveryData: null };
      const calls: [string, string, Record<string, unknown>][] = [
        ['POST', '/session/recovery-code', { cpfOrEmail: 'a@b.com' }],
        ['POST', '/session/validate-recovery-code', recovery],
        ['POST', '/session/reset-password', reset],
        [
          'PUT',
          '/professional/complete-register',
          { password: 'Senha@123', completeRegister: 'x' },
        ],
        ['POST', '/professional-favorite-menu/', { slug: 'order' }],
      ];
      for (const [method, url, base] of calls) {
        for (const field of Object.keys(base)) {
          const reply = await api.ask(method, url, { body: { ...base, [field]: value } });
          expect([url, field, [400, 413, 422, 429].includes(reply.status)]).toEqual([
            url,
            field,
            true,
          ]);
          expect(reply.body).toMatchObject({ message: expect.stringMatching(/\S/) as string });
        }
      }
    });
  });

  test.each([
    ['NUL', '?name=%00'],
    ['bytes that are no UTF-8', '?name=%ff%fe'],
    ['half a surrogate pair', '?name=%ed%a0%80'],
    ['a lone percent sign', '?name=%'],
    ['a broken escape', '?name=%zz'],
    ['NUL for a name', '?%00=%00'],
    ['brackets', '?name[]=a&name[$ne]=b'],
    ['the names of prototypes', '?__proto__=1&constructor=2&toString=3'],
    ['separators alone', '?&&&==='],
    ['8 000 letters', `?name=${'a'.repeat(8_000)}`],
    ['a name given thrice', '?page=1&page=2&page=3'],
  ])('a query of %s gets a response', async (_name, query) => {
    expect((await api.ask('GET', `/client/filter${query}`)).status).toBe(200);
  });

  test.each([
    ['a lone percent sign', '/client/%'],
    ['a broken escape', '/client/%zz'],
    ['bytes that are no UTF-8', '/client/%ff'],
    ['NUL', '/client/%00'],
    ['a way up', '/client/..%2f..%2fetc'],
    ['double slashes', '//client//1'],
    ['emoji', '/client/cpf-cnpj/%F0%9F%98%80'],
    ['SQL', "/client/cpf-cnpj/' or 1=1"],
    ['5 000 digits', `/client/${'1'.repeat(5_000)}`],
  ])('a path of %s is refused clearly', async (_name, path) => {
    const reply = await api.ask('GET', path);
    expect([400, 404]).toContain(reply.status);
    expect(reply.body).toMatchObject({ message: expect.any(String) as string });
  });

  test.each([
    ['nothing', '', 400],
    ['half a body', '{"name": "Ana', 400],
    ['an array', '[]', 400],
    ['a text', '"x"', 400],
    ['null', 'null', 400],
    ['prototype pollution', '{"__proto__": {"admin": true}}', 400],
    ['deep nesting', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 413],
    ['deep nesting in a field', `{"name": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 413],
    ['more than a megabyte', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('a body of %s', async (_name, body, status) => {
    const reply = await api.ask('POST', '/client', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ message: expect.any(String) as string });
  });

  test('a repeated key takes its last value', async () => {
    const text = JSON.stringify({ ...naturalPerson, cpfCnpj: CPFS[3] });
    const body = `{"name": 1, "cpfCnpj": "x", ${text.slice(1)}`;
    expect((await api.ask('POST', '/client', { body })).status).toBe(201);
  });

  test('the tables still exist', async () => {
    expect((await api.ask('GET', '/client/filter')).status).toBe(200);
    expect((await api.ask('GET', '/healthz')).status).toBe(200);
  });
});
