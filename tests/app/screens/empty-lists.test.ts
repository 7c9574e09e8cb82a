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

const LISTS = routeFiles(/<ListPage\b/)
  .map(addressOf)
  .filter((path) => path !== '/dashboard/report');

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

/** The text that stands in place of rows. */
function emptyTextOf({ html, text }: Page): string {
  expect(html).toContain('data-result=""');
  return /Nenhum(?:a)? (?:registro encontrado|\w+ \w+)[^<]*/.exec(text)?.[0] ?? '';
}

describe.each(LISTS)('the list at %s without a record', (path) => {
  it('says how the first comes to be', async () => {
    const page = await visit(`${path}?page=1`);
    const words = emptyTextOf(page);
    expect(words).toMatch(/^Nenhum registro encontrado/);
    const named = /Use (Nov[oa] \S+)/.exec(words)?.[1];
    // What makes one is on the page; a note is made of an order.
    if (path === '/dashboard/fiscal-note')
      expect(words).toContain('abra-o e, em Opções, use Gerar NF');
    else if (path === '/dashboard/receivable')
      expect(words).toContain('as parcelas em aberto dos pedidos que já são vendas');
    else if (path === '/dashboard/history')
      expect(words).toContain('O que as pessoas e o Prumo fizerem daqui em diante');
    else
      expect(page.html).toMatch(
        new RegExp(`<a [^>]*href="${path}/new[^>]*>(?:<svg[\\s\\S]*?</svg>)?${named}</a>`),
      );
  });

  it('of a search says how to see more', async () => {
    const page = await visit(`${path}?name=zz&description=zz`);
    expect(emptyTextOf(page)).toMatch(
      /^Nenhum registro encontrado\s+Confira o que foi digitado, ou use Limpar para tirar o filtro\./,
    );
    expect(page.text).toContain('Limpar');
  });
});

it('the lists are the ten of the menu', () => {
  expect(LISTS).toHaveLength(10);
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
