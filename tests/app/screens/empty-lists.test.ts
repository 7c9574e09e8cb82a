import { beforeEach, describe, expect, it } from 'vitest';

import { emptySale } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';

import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { type Page, pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { addressOf, routeFiles } from '../support/route-address';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit): Promise<Page> =>
  pageOf(await handle(await signedInRequest(path, init)));

/** Pages that look like a list but are none, and why. */
const NO_LISTS: Readonly<Record<string, string>> = {
  '/dashboard/report': 'sums of a period, which is tested below',
};
const LIST_PAGES = routeFiles(/<ListPage\b/).map(addressOf);
const LISTS = LIST_PAGES.filter((path) => !Object.hasOwn(NO_LISTS, path));

/** Texts of lists whose records are made elsewhere; the others name the link that makes one. */
const MADE_ELSEWHERE: Readonly<Record<string, string>> = {
  '/dashboard/fiscal-note': 'abra-o e, em Opções, use Gerar NF',
  '/dashboard/receivable': 'as parcelas em aberto dos pedidos que já são vendas',
  '/dashboard/history': 'O que as pessoas e o Prumo fizerem daqui em diante',
};

const NONE = { Count: 0, Inflow: 0, Outflow: 0, Balance: 0 };

beforeEach(() => {
  offerAll();
  Object.assign(api.state, {
    clients: [],
    products: [],
    orders: [],
    companies: [],
    suppliers: [],
    bills: [],
    fiscalNotes: [],
    professionals: [],
  });
  api.reply('GET history', { body: { content: [], total: 0, count: 0 } });
  api.reply('GET receivable/filter', { body: { content: [], total: 0, count: 0 } });
  api.reply('GET report/summary', {
    body: { Total: NONE, Months: [], Days: null, Undated: { Count: 0, Value: 0 } },
  });
});

/** The text shown in place of rows. */
function emptyTextOf({ status, html, text }: Page): string {
  expect(
    status,
    `the API double answers 404 to ${api.notFound().join(', ') || 'no call'}: give this list no records in beforeEach of this file`,
  ).toBe(200);
  expect(
    html.includes('data-result=""'),
    'the page shows a result: an empty list here; a page that is none joins NO_LISTS of this file, with why',
  ).toBe(true);
  return /Nenhum(?:a)? (?:registro encontrado|\w+ \w+)[^<]*/.exec(text)?.[0] ?? '';
}

describe.each(LISTS)('the list at %s without records', (path) => {
  it('says how to create the first', async () => {
    const page = await visit(`${path}?page=1`);
    const words = emptyTextOf(page);
    expect(words).toMatch(/^Nenhum registro encontrado/);
    const elsewhere = MADE_ELSEWHERE[path];
    if (elsewhere !== undefined) return expect(words).toContain(elsewhere);
    // The link that makes one is on the page.
    const named = /Use (Nov[oa] \S+)/.exec(words)?.[1];
    const link = new RegExp(`<a [^>]*href="${path}/new[^>]*>(?:<svg[\\s\\S]*?</svg>)?${named}</a>`);
    expect(
      link.test(page.html),
      `'${words}' names 'Use Novo …' and the page has that link to ${path}/new; records that are made elsewhere join MADE_ELSEWHERE of this file`,
    ).toBe(true);
  });

  it('of a search says how to see more', async () => {
    const page = await visit(`${path}?name=zz&description=zz`);
    expect(emptyTextOf(page)).toMatch(
      /^Nenhum registro encontrado\s+Confira o que foi digitado, ou use Limpar para tirar o filtro\./,
    );
    expect(page.text).toContain('Limpar');
  });
});

it('every page named here has a list', () => {
  for (const path of [...Object.keys(NO_LISTS), ...Object.keys(MADE_ELSEWHERE)])
    expect(LIST_PAGES, `${path} is named in this file and has no ListPage any more`).toContain(
      path,
    );
});

const sendSale = (intent: string) =>
  visit(
    '/dashboard/direct-sale',
    post([
      ['idempotencyKey', IDEMPOTENCY_KEY],
      ...saleEntries(emptySale('4')),
      ['itemSearch', 'zz'],
      ['intent', intent],
    ]),
  );

it.each<[string, () => Promise<Page>, RegExp]>([
  [
    'the report',
    () => visit('/dashboard/report'),
    /Nenhum lançamento neste período\.\s+Mude as datas, o tipo ou o status/,
  ],
  ['an order’s items', () => visit('/dashboard/order/new'), /Nenhum item ainda\. Adicione pelo/],
  ['a sale’s items', () => visit('/dashboard/direct-sale'), /Nenhum item ainda\. Adicione pelo/],
  [
    'an order’s installments',
    () => visit('/dashboard/order/new'),
    /Nenhuma parcela\. Escolha de 1x a 10x/,
  ],
  [
    'the products that were searched for',
    () => sendSale('search-products:1'),
    /Nenhum registro encontrado\s+Confira o que foi digitado/,
  ],
])('%s, empty, say what to do next', async (_, show, words) => {
  expect((await show()).text).toMatch(words);
});
