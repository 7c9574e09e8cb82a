import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { billListSchema } from '@domain/bill/bill-filter';
import { CLIENT_LIST_SEARCH, clientFilterSchema } from '@domain/client/client-filter';
import { COMPANY_LIST_SEARCH, companyFilterSchema } from '@domain/company/company-filter';
import { fiscalNoteFilterSchema, NOTE_LIST_SEARCH } from '@domain/fiscal-note/fiscal-note-filter';
import { historyFilterSchema } from '@domain/history/history-filter';
import type { ListSearch } from '@domain/list-search';
import { ORDER_LIST_SEARCH, orderFilterSchema } from '@domain/order/order-filter';
import { PRODUCT_LIST_SEARCH, productFilterSchema } from '@domain/product/product-filter';
import {
  PROFESSIONAL_LIST_SEARCH,
  professionalFilterSchema,
} from '@domain/professional/professional-filter';
import {
  RECEIVABLE_LIST_SEARCH,
  receivableFilterSchema,
} from '@domain/receivable/receivable-filter';
import { SUPPLIER_LIST_SEARCH, supplierListSchema } from '@domain/supplier/supplier-filter';

import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';

/** Every list with a text search. */
const LISTS = {
  client: { schema: clientFilterSchema, search: CLIENT_LIST_SEARCH },
  company: { schema: companyFilterSchema, search: COMPANY_LIST_SEARCH },
  supplier: { schema: supplierListSchema, search: SUPPLIER_LIST_SEARCH },
  professional: { schema: professionalFilterSchema, search: PROFESSIONAL_LIST_SEARCH },
  product: { schema: productFilterSchema, search: PRODUCT_LIST_SEARCH },
  order: { schema: orderFilterSchema, search: ORDER_LIST_SEARCH },
  payable: { schema: billListSchema, search: { text: 'description' } },
  receivable: { schema: receivableFilterSchema, search: RECEIVABLE_LIST_SEARCH },
  'fiscal-note': { schema: fiscalNoteFilterSchema, search: NOTE_LIST_SEARCH },
  history: { schema: historyFilterSchema, search: { text: 'about' } },
} as const satisfies Record<string, { schema: unknown; search: ListSearch }>;

const TYPED = { document: '11.222.333/0001-81', number: 'nº 24', barCode: '7891234567895' };
const FOUND = { document: '11222333000181', number: '24', barCode: '7891234567895' };
const FOUND_BY = Object.entries(LISTS).flatMap(([list, { search }]) =>
  (['document', 'number', 'barCode'] as const).flatMap((kind) => {
    const name = (search as ListSearch)[kind];
    return name === undefined ? [] : [{ list, text: search.text, kind, name }];
  }),
);

/** Parameters of a list's URL besides its filter, or without a field. */
const NO_FIELDS = ['page', 'pageSize', 'sort', 'idImport'];

const handle = await appHandler();
const get = async (address: string) => handle(await signedInRequest(address));

/** Where the list redirects to for that query. */
async function sentTo(list: string, asked: Record<string, string>): Promise<URLSearchParams> {
  const response = await get(`/dashboard/${list}?${new URLSearchParams(asked).toString()}`);
  expect(response.status).toBe(302);
  const to = new URL(response.headers.get('location') ?? '', 'http://prumo.example');
  expect(to.pathname).toBe(`/dashboard/${list}`);
  return to.searchParams;
}

beforeEach(() => offerAll());

describe('a list’s single search (R-LST-22)', () => {
  it('exists for every list with a filter', () => {
    const folder = path.resolve(import.meta.dirname, '../../../app/routes');
    const filtered = readdirSync(folder).flatMap((file) => {
      const list = /^dashboard\.(.+)\._index\.tsx$/.exec(file)?.[1];
      const source = readFileSync(path.join(folder, file), 'utf8');
      return list !== undefined && /<\w*FilterForm\b/.test(source) ? [list] : [];
    });
    expect(filtered.sort()).toEqual(Object.keys(LISTS).sort());
  });

  it.each(FOUND_BY)(
    '$list by its $kind: the address of $name',
    async ({ list, text, kind, name }) => {
      const to = await sentTo(list, { [text]: TYPED[kind], pageSize: '25', page: '2' });
      expect(Object.fromEntries(to)).toEqual({
        [name]: FOUND[kind],
        found: FOUND[kind],
        pageSize: '25',
      });
    },
  );

  it.each(FOUND_BY)(
    '$list: the next search replaces its $kind',
    async ({ list, text, kind, name }) => {
      const before = { [name]: '99', found: '99', status: '1', [text]: TYPED[kind] };
      const again = await sentTo(list, before);
      expect([again.get(name), again.get('found')]).toEqual([FOUND[kind], FOUND[kind]]);
      const byText = await sentTo(list, { ...before, [text]: 'Ana' });
      const kept = [name, 'found', text, 'status'].map((one) => byText.get(one));
      expect(kept).toEqual([null, null, 'Ana', '1']);
    },
  );

  it.each(FOUND_BY)(
    '$list: text typed into the field of the $kind itself is kept beside a text',
    async ({ list, text, kind, name }) => {
      const asked = new URLSearchParams({ [text]: 'Ana', [name]: FOUND[kind] });
      const { status, value } = await pageOf(await get(`/dashboard/${list}?${asked.toString()}`));
      expect([status, value(text)]).toEqual([200, 'Ana']);
      expect(value(name)).not.toBe('');
    },
  );

  it.each(Object.entries(LISTS))(
    '%s shows its search, folds, and has a field for each filter',
    async (list, { schema, search }) => {
      const { status, html, tag } = await pageOf(
        // A client has a field while the list is of that client.
        await get(`/dashboard/${list}?${search.text}=Ana&idClient=12`),
      );
      expect(status).toBe(200);
      expect(tag(`filter-${search.text}`)).toContain('value="Ana"');
      expect(html).toContain('data-fold=""');
      const filters = Object.keys(schema.parse({})).filter((name) => !NO_FIELDS.includes(name));
      expect(filters.filter((name) => tag(`filter-${name}`) === '')).toEqual([]);
    },
  );
});
