import { beforeEach, describe, expect, it } from 'vitest';

import { loader as lookUp } from '~/routes/dashboard.look-up.suppliers';

import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const supplier = (id: number, name = `Fornecedor ${id}`) => ({ IdSupplier: id, Name: name });
const many = (count: number) => Array.from({ length: count }, (_, index) => supplier(index + 1));
const found = (...names: string[]) =>
  api.reply('GET supplier/search', {
    body: names.map((name, index) => ({
      ...supplier(index + 40, name),
      CpfCnpj: '11444777000161',
    })),
  });

/** Offers this many suppliers; a query by id returns that supplier. */
function offer(count: number): void {
  api.reply('GET extensions', { body: ['supplier-search', 'brief-supplier'] });
  api.reply('GET supplier', ({ query }) => ({
    body: query.id
      ? [supplier(Number(query.id), 'Gesso Alfa')]
      : many(Math.min(count, Number(query.most ?? count))),
  }));
}

const handle = await appHandler();
const visit = async (path: string) =>
  pageOf(await handle(await signedInRequest(`/dashboard/payable${path}`)));
const optionsOf = (html: string) => html.split('<option').length - 1;

beforeEach(() => {
  api.state.bills = [billEntity({ IdBillToPay: 7, IdSupplier: 4321 })];
});

describe('a bill with many suppliers', () => {
  it('lists up to 200, and searches when there are more', async () => {
    offer(200);
    expect((await visit('/new')).tag('idSupplier')).toMatch(/^<select/);
    offer(201);
    const { html, tag } = await visit('/new');
    expect(tag('idSupplier')).toMatch(/^<input[^>]*role="combobox"/);
    expect(html).toContain('name="supplierSearched" value="on"');
    expect(optionsOf(html)).toBeLessThan(50);
    // Not in the page's data either.
    expect(html).not.toContain('Fornecedor 150');
  });

  it('lists all of them if the API cannot search', async () => {
    api.reply('GET supplier', { body: many(300) });
    const { html, tag } = await visit('/new');
    expect(tag('idSupplier')).toMatch(/^<select/);
    expect(html).toContain('Fornecedor 300');
  });

  it('names its supplier, in its form and in the filter', async () => {
    offer(5_000);
    expect((await visit('/7')).value('idSupplier')).toBe('Gesso Alfa · 4321');
    const list = await visit('?idSupplier=4321');
    expect(list.value('idSupplier')).toBe('Gesso Alfa · 4321');
    expect(list.text).toContain('Fornecedor: Gesso Alfa · 4321');
    expect(optionsOf(list.html)).toBeLessThan(50);
  });

  const searched = (idSupplier: string, change: Record<string, string> = {}) =>
    typedBill({ supplierSearched: 'on', idSupplier, ...change });

  it.each([
    ['the chosen one', 'Gesso Alfa · 4321', 4321],
    ['the only one that a part of its name means', 'alfa', 40],
    ['the one of exactly that name', 'gesso beta', 41],
    ['no id of digits that are typed', '12', 40],
  ])('is saved with %s', async (_, text, id) => {
    offer(5_000);
    found(...(text === 'gesso beta' ? ['Gesso Beta Sul', 'Gesso Beta'] : ['Gesso Alfa']));
    expect((await sendNewBill(searched(text))).status).toBe(302);
    expect(api.only('POST bill').body).toMatchObject({ idSupplier: id });
  });

  it('is changed to the one that was typed', async () => {
    offer(5_000);
    found('Gesso Alfa');
    expect((await sendBill(searched('alfa'))).status).toBe(302);
    expect(api.only('PUT bill/7').body).toMatchObject({ idSupplier: 40 });
  });

  it.each([
    [[], 'Nenhum fornecedor tem este nome ou documento'],
    [
      ['Gesso Alfa', 'Gesso Beta'],
      'Há mais de um fornecedor: Gesso Alfa · 40; Gesso Beta · 41. Digite um deles, com o número',
    ],
  ])('is refused if the text means %j, and keeps it', async (names, message) => {
    offer(5_000);
    found(...names);
    const response = await sendNewBill(searched('gesso'));
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: { idSupplier: message },
      repopulateFields: { idSupplier: 'gesso', description: ' Placas de gesso ' },
    });
    expect(api.asked()).not.toContain('POST bill');
  });

  it('is named after the typed one, if only its code was read', async () => {
    offer(5_000);
    found('Gesso Alfa');
    await sendNewBill(searched('alfa', { description: '' }));
    expect(api.only('POST bill').body).toMatchObject({ description: 'Boleto Gesso Alfa' });
  });

  it('gets a supplier that is created in its form', async () => {
    offer(5_000);
    api.reply('POST supplier/brief', { status: 201, body: 77 });
    const brief = { newSupplierName: 'Gerdau', newSupplierCpfCnpj: '12.ABC.345/01DE-35' };
    const response = await sendNewBill(searched('', { ...brief, intent: 'register-supplier' }));
    expect(await answerOf(response)).toMatchObject({
      repopulateFields: { idSupplier: 'Gerdau · 77' },
    });
  });
});

describe('the filter for many suppliers', () => {
  it.each([['alfa'], ['Gesso Alfa · 40'], ['11.444.777/0001-61']])(
    'finds by %s, and keeps the rest of the URL',
    async (text) => {
      offer(5_000);
      found('Gesso Alfa');
      const search = new URLSearchParams({ isPaid: '0', idSupplier: text }).toString();
      const response = await handle(await signedInRequest(`/dashboard/payable?${search}`));
      expect(response.headers.get('Location')).toBe('/dashboard/payable?isPaid=0&idSupplier=40');
    },
  );

  it('shows nothing for a text that matches none, and says so', async () => {
    offer(5_000);
    found();
    const page = await visit('?idSupplier=zzz');
    expect(page.text).toContain('Nenhum fornecedor tem este nome ou documento');
    expect(page.value('idSupplier')).toBe('zzz');
    expect(api.asked()).not.toContain('GET bill/filter');
  });
});

it('the look-up returns the possible matches of a text', async () => {
  offer(5_000);
  found('Gesso Alfa');
  const request = await signedInRequest('/dashboard/look-up/suppliers?text=alfa');
  const response = await responseOf(() => lookUp(args(request)));
  expect(await response.json()).toEqual({
    rows: [{ idSupplier: 40, name: 'Gesso Alfa', cpfCnpj: '11444777000161' }],
  });
  expect(api.only('GET supplier/search').query).toEqual({ text: 'alfa' });
});
