import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';

import { LONG } from '../../support/long-run';
import { createHostileSender, HOSTILE, inTurn } from '../support/hostile';
import {
  bill,
  company,
  CPFS,
  legalPerson,
  naturalPerson,
  product,
  professional,
  supplier,
} from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const filterNames = (schema: { shape: object }) => Object.keys(schema.shape);

/** Each list with the names that its query accepts. */
const FILTERS: Record<string, string[]> = {
  client: filterNames(clientFilterSchema),
  company: filterNames(companyFilterSchema),
  supplier: filterNames(supplierFilterSchema),
  order: filterNames(orderFilterSchema),
  product: filterNames(productFilterSchema),
  professional: filterNames(professionalFilterSchema),
  bill: filterNames(billFilterSchema),
  'fiscal-note': filterNames(fiscalNoteFilterSchema),
};

const send = createHostileSender();
const posted = (url: string, body: unknown) => ({ method: 'POST' as const, url, body });

onEachEngine('hostile input', (engine) => {
  let api: TestApi;
  /** The same for all bills, so that two of them differ only in the field. */
  let idSupplier: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const other = { ...supplier, cpfCnpj: '96317577000109' };
    idSupplier = Number((await api.ask('POST', '/supplier', { body: other })).body);
  });
  afterAll(() => api.close());

  describe.each(HOSTILE)('%s', (name, value) => {
    const met = <Field>(fields: Field[]) => (LONG ? fields : inTurn(fields, name));

    test('in every field of a client', async () => {
      for (const base of [naturalPerson, legalPerson]) {
        for (const field of met(Object.keys(base))) {
          const made = await send(api, posted('/client', { ...base, [field]: value }));
          // The next field is tested with the same document.
          if (made) await api.db.deleteFrom('client').where('idClient', '=', made.id).execute();
        }
      }
    });

    test('in every field of a company', async () => {
      for (const field of met(Object.keys(company))) {
        const body = { ...company, [field]: value };
        const made = await send(api, posted('/company', body));
        if (!made) continue;
        expect((await api.ask('PUT', made.url, { body })).status).toBe(200);
        await api.db.deleteFrom('company').where('idCompany', '=', made.id).execute();
      }
    });

    test('in every field of a supplier', async () => {
      for (const field of met(Object.keys(supplier))) {
        const body = { ...supplier, [field]: value };
        const made = await send(api, posted('/supplier', body));
        if (!made) continue;
        expect((await api.ask('PUT', made.url, { body })).status).toBe(204);
        await api.db.deleteFrom('supplier').where('idSupplier', '=', made.id).execute();
      }
    });

    test('in every field of a professional', async () => {
      for (const field of met(Object.keys(professional))) {
        const body = { ...professional, [field]: value };
        const made = await send(api, posted('/professional', body));
        if (!made) continue;
        expect((await api.ask('PUT', made.url, { body })).status).toBe(204);
        // Frees the CPF and e-mail for the next one: the security events keep the record itself.
        await api.db
          .updateTable('professional')
          .set({ cpf: `-${made.id}`, email: `-${made.id}` })
          .where('idProfessional', '=', made.id)
          .execute();
      }
    });

    test('in every field of a product', async () => {
      const base = product(api.idCompany);
      for (const field of met(Object.keys(base))) {
        const body = { ...base, [field]: value };
        const made = await send(api, posted('/product', body));
        if (!made) continue;
        expect((await api.ask('PUT', made.url, { body })).status).toBe(200);
        await api.db.deleteFrom('product').where('idProduct', '=', made.id).execute();
      }
    });

    test('in every field of a bill', async () => {
      const base = bill(idSupplier, api.idCompany);
      for (const field of met([...Object.keys(base), 'times'])) {
        const body = { ...base, [field]: value };
        await send(api, { ...posted('/bill/repeat', body), readAt: null });
        const made = await send(api, posted('/bill', body));
        if (made) expect((await api.ask('PUT', made.url, { body })).status).toBe(200);
      }
      await api.db.deleteFrom('bill').execute();
    });

    test('in every field of a saved filter', async () => {
      const base = { list: 'order', name: 'Abertos', query: 'status=1' };
      for (const field of met(Object.keys(base))) {
        const body = { ...base, [field]: value };
        await send(api, { ...posted('/saved-filter', body), readAt: null });
        const list = await api.ask('GET', '/saved-filter?list=order');
        expect([list.status, list.text.includes('\\u0000')]).toEqual([200, false]);
      }
      await api.db.deleteFrom('savedFilter').execute();
    });

    test('in every filter', async () => {
      const text =
        typeof value === 'string' ? value.slice(0, 5_000) : JSON.stringify(value ?? null);
      const names = new Set(Object.values(FILTERS).flat());
      for (const [list, own] of Object.entries(FILTERS)) {
        // Known parameters one at a time, and all ignored ones at once.
        const ignored = [...names].filter((parameter) => !own.includes(parameter));
        for (const sent of [...met(own).map((known) => [known]), ignored]) {
          const query = new URLSearchParams(sent.map((parameter) => [parameter, text]));
          const url = `/${list}/filter?${query.toString()}`;
          await send(api, { method: 'GET', url, status: 200 });
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

  test('unknown keys change nothing', async () => {
    const own = { idClient: 4711, version: 9, createdAt: '2001-01-01', createdBy: 99, 'x-y': 1 };
    const { body } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[4], ...own },
    });
    const row = await api.db
      .selectFrom('client')
      .selectAll()
      .where('cpfCnpj', '=', CPFS[4])
      .executeTakeFirstOrThrow();
    expect([row.idClient, row.version]).toEqual([Number(body), 1]);
    expect(Object.values(row)).not.toContain('2001-01-01');
    expect(Object.values(row)).not.toContain(99);
  });

  test('the tables still exist', async () => {
    expect((await api.ask('GET', '/client/filter')).status).toBe(200);
    expect((await api.ask('GET', '/healthz')).status).toBe(200);
  });
});
