import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { historyFilterSchema } from '@domain/history/history-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { refusedFields } from '@domain/refused-fields';
import { securityEventFilterSchema } from '@domain/security/security-events';
import { isDateField, isTypedId, isValueField } from '@domain/typed-fields';
import { loader as historyFile } from '~/routes/dashboard.history.export';
import { loader as orderFile } from '~/routes/dashboard.order.export';

import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

/** Each list with days or amounts: its filter, and the calls that would show unrequested rows. */
const LISTS = {
  order: {
    file: 'order/order-filter.ts',
    schema: orderFilterSchema,
    calls: ['order/filter', 'order/totals'],
  },
  payable: {
    file: 'bill/bill-filter.ts',
    schema: billFilterSchema,
    calls: ['bill/filter', 'bill/totals'],
  },
  receivable: {
    file: 'receivable/receivable-filter.ts',
    schema: receivableFilterSchema,
    calls: ['receivable/filter', 'receivable/totals'],
  },
  'fiscal-note': {
    file: 'fiscal-note/fiscal-note-filter.ts',
    schema: fiscalNoteFilterSchema,
    calls: ['fiscal-note/filter'],
  },
  product: {
    file: 'product/product-filter.ts',
    schema: productFilterSchema,
    calls: ['product/filter'],
  },
  history: { file: 'history/history-filter.ts', schema: historyFilterSchema, calls: ['history'] },
  'security/events': {
    file: 'security/security-events.ts',
    schema: securityEventFilterSchema,
    calls: ['security/events'],
  },
} as const;

const namesOf = ({ schema }: (typeof LISTS)[keyof typeof LISTS]) =>
  Object.keys(schema.parse({})).filter((name) => isDateField(name) || isValueField(name));
/** Ids that people type. */
const IDS = Object.entries(LISTS).flatMap(([list, { schema, calls }]) =>
  Object.keys(schema.parse({}))
    .filter(isTypedId)
    .map((name) => [list, name, calls] as const),
);
const FIELDS = Object.entries(LISTS).flatMap(([list, one]) =>
  namesOf(one).map((name) => [list, name, one.calls] as const),
);
const RANGES = FIELDS.filter(([, name]) => name.endsWith('From')).map(
  ([list, name, calls]) => [list, name.slice(0, -4), calls] as const,
);

const handle = await appHandler();
const visit = async (address: string) => pageOf(await handle(await signedInRequest(address)));
const asked = (calls: readonly string[]) =>
  api.asked().filter((call) => calls.some((one) => call === `GET ${one}`));

beforeEach(offerAll);

it('every filter with days or amounts is tested here, and errors name its fields', () => {
  const domain = path.resolve(import.meta.dirname, '../../../domain');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && file !== 'filter-fields.ts')
    .map((file) => ({ file, text: readFileSync(path.join(domain, file), 'utf8') }));
  const counted = /filter(?:Date|CreatedDays|Values)\(\)/g;
  const filters = files.filter(({ text }) => counted.test(text));
  const listed = Object.values(LISTS).map(({ file }) => file);
  expect(filters.map(({ file }) => file).sort()).toEqual([...listed].sort());
  for (const one of Object.values(LISTS)) {
    const text = files.find(({ file }) => file === one.file)?.text ?? '';
    const fields = [...text.matchAll(counted)].map(([call]) => (call === 'filterDate()' ? 1 : 2));
    expect([one.file, namesOf(one).length]).toEqual([
      one.file,
      fields.reduce<number>((sum, count) => sum + count, 0),
    ]);
  }
});

describe('an invalid day or amount (R-LST-20)', () => {
  it.each(FIELDS)('in %s, %s stays as typed and shows nothing', async (list, name, calls) => {
    const typed = isDateField(name) ? '31/02/2026' : 'mil';
    const page = await visit(`/dashboard/${list}?${name}=${encodeURIComponent(typed)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Corrija o filtro para pesquisar.');
    expect(page.value(name)).toBe(typed);
    expect(page.tag(`filter-${name}`)).toContain('aria-invalid="true"');
    expect(page.text).toContain(
      isDateField(name) ? 'Digite uma data válida' : 'Digite um valor válido',
    );
    expect(asked(calls)).toEqual([]);
    expect(page.html).not.toContain('/export?');
    // On a phone the fields are unfolded, with the toggle checked; the filter cannot be saved.
    const unfold = /<input[^>]*data-fold=""[^>]*>/.exec(page.html)?.[0];
    if (unfold) expect(unfold).toContain('checked=""');
    expect(page.text).not.toContain('Salvar este filtro');
    // A fold with a wrong field is open.
    const before = page.html.slice(0, page.html.indexOf(`name="${name}"`));
    const fold = before.lastIndexOf('<details');
    if (fold > before.lastIndexOf('</details>'))
      expect(before.slice(fold)).toMatch(/^<details[^>]* open=""/);
  });

  it.each(IDS)('in %s, a number that %s cannot be shows nothing', async (list, name, calls) => {
    api.reply('GET supplier/search', { body: [] });
    // A supplier may also be typed by name.
    const wrong =
      name === 'idSupplier' ? 'Nenhum fornecedor tem este nome' : 'Digite um número válido';
    for (const typed of ['99999999999999999999', '4294967296', '12a']) {
      const page = await visit(`/dashboard/${list}?${name}=${typed}`);
      expect(page.text).toContain(wrong);
      expect(page.text).toContain('Corrija o filtro para pesquisar.');
      expect(page.value(name)).toBe(typed);
      expect(page.tag(`filter-${name}`)).toContain('aria-invalid="true"');
      expect(asked(calls)).toEqual([]);
    }
    expect((await visit(`/dashboard/${list}?${name}=12`)).text).not.toContain('Corrija o filtro');
  });

  it.each(RANGES)(
    'in %s, a %s that ends before it begins shows nothing',
    async (list, name, calls) => {
      const ends = isDateField(`${name}From`) ? ['10/03/26', '09/03/26'] : ['20,00', '10,00'];
      const search = new URLSearchParams({
        [`${name}From`]: ends[0] ?? '',
        [`${name}To`]: ends[1] ?? '',
      });
      const page = await visit(`/dashboard/${list}?${search.toString()}`);
      expect(page.text).toContain('Corrija o filtro para pesquisar.');
      expect(page.text).toMatch(
        /A data final é anterior à inicial\.|O valor final é menor que o inicial\./,
      );
      expect(asked(calls)).toEqual([]);
      expect(page.html).not.toContain('/export?');
    },
  );

  it.each(FIELDS)('and in %s, a valid %s is requested', async (list, name, calls) => {
    const page = await visit(`/dashboard/${list}?${name}=${isDateField(name) ? '1/3/26' : '10,5'}`);
    expect(page.text).not.toContain('Corrija o filtro');
    expect(api.calls.find(({ path: one }) => one === calls[0])?.query).toMatchObject({
      [name]: isDateField(name) ? '2026-03-01' : '10.50',
    });
  });

  it.each([
    ['order', orderFile, 'createdDateFrom=abc'],
    ['order', orderFile, 'valueFrom=20.00&valueTo=10.00'],
    ['history', historyFile, 'dayTo=31%2F02%2F2026'],
  ])('makes no file of %s', async (list, loader, search) => {
    const request = await signedInRequest(`/dashboard/${list}/export?format=csv&${search}`);
    await expect(await responseOf(() => loader(args(request)))).toRedirectWithToast(
      `/dashboard/${list}?${search}`,
      'Corrija o filtro para exportar.',
      'warning',
    );
    expect(api.asked()).not.toContain(`GET ${list}/export`);
  });
});

it.each([
  [{ dueDateFrom: 'hoje', dueDateTo: 'ontem' }, ['dueDateTo']],
  [{ dueDateFrom: 'ontem', dueDateTo: 'hoje' }, []],
  [{ dayFrom: 'abc', dayTo: '1/3/26' }, ['dayFrom']],
  [{ valueFrom: '9,00', valueTo: '10,00' }, []],
  [{ valueFrom: '-1' }, ['valueFrom']],
  [{ valueTo: ' ', dueDate: ' ' }, []],
  [{ name: 'abc', validade: '31/02' }, []],
  [{ idOrder: '2147483648', idSite: '7' }, ['idOrder']],
])('of %j, %j is refused', (given, refused) => {
  expect(refusedFields(Object.entries(given), '2026-03-10')).toEqual(refused);
});
