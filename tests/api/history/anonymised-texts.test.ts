import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clientHistoryFields } from '@domain/client/client-fields';
import { emptySale, SALE_FIELDS, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';
import { orderHistoryFields } from '@domain/order/order-fields';
import { personalNames } from '@domain/recorded-fields';
import { formatCpfCnpj } from '@domain/tax-id';

import type { Db } from '../../../api/db/schema';
import { insertProduct } from '../support/business';
import { BUDGET, CNPJS, legalPerson, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const OF_CLIENT = personalNames(clientHistoryFields());
const OF_ORDER = personalNames(orderHistoryFields());

/**
 * Values for fields that do not take any text; other fields, even new ones, get their own marker.
 */
const TYPED: Readonly<Record<string, string>> = {
  cpfCnpj: CNPJS[2],
  name: 'Zulmira Zqxcliente',
  phone: '19981230771',
  email: 'zqx.cliente@exemplo.com.br',
  birthDate: '1931-07-23',
  zipCode: '13087771',
  state: 'AC',
  clientCpfCnpj: CNPJS[2],
  clientName: 'Zulmira Zqxpedido',
  clientPhone: '19981230772',
  clientEmail: 'zqx.pedido@exemplo.com.br',
  clientZipCode: '13087772',
  clientState: 'AC',
};

/** Each marker is numbered by its place in the list, so that it fits any field. */
const markersOf = (fields: readonly string[], prefix: string) =>
  Object.fromEntries(
    fields.map((field, index) => [field, TYPED[field] ?? `zq${prefix}${String(index)}x`]),
  );

const CLIENT = markersOf(OF_CLIENT, 'c');
const ORDER = markersOf(OF_ORDER, 'p');
/** Every field of a sale about the client, whether found by id or being registered. */
const SALE = markersOf(
  SALE_FIELDS.filter((field) => /^(client|register)[A-Z]/.test(field)),
  's',
);
/** Two letters occur in many words: a state is searched for only in its own column. */
const TOO_SHORT = TYPED.state;
/** The last word of a name: the search stores words one by one. */
const LOOKED_FOR = [CLIENT, ORDER, SALE]
  .flatMap((markers) => Object.values(markers))
  .filter((marker) => marker !== TOO_SHORT)
  .map((marker) => marker.slice(marker.lastIndexOf(' ') + 1).toLowerCase());

/** Columns that still name the client afterwards, and why. Each entry needs a reason. */
const KEPT: Readonly<Record<string, string>> = {
  'sales_order.observation': 'is of the work too: the page asks to look it through first',
  'quote_link.content': 'is the quote that was accepted, kept by law with its proof',
  'quote_answer.name': 'is who accepted it',
  'quote_answer.cpf_cnpj': 'is who accepted it',
  'client_word.word': 'is one word of all names, which names nobody by itself',
  'client_word_sum.word': 'is how often such a word is used, until it is tidied up',
  'sales_order_word_sum.word': 'is how often such a word is used, until it is tidied up',
  'sales_order_word.word': 'is one word of all names, which names nobody by itself',
};

/** `table.column` of every text in the database that contains one of the markers. */
async function whereTheyAre(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db.withoutPlugins(),
    );
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
      const isThere = LOOKED_FOR.some((marker) => text.toLowerCase().includes(marker));
      // SQLite lists the index of the words as a table with the same words.
      if (isThere) found.add(`${name.replace(/_trigrams$/, '')}.${column}`);
    }
  }
  return [...found].sort();
}

onEachEngine('the texts of a client who is anonymised', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  const make = async (path: string, body: object) => {
    const reply = await api.ask('POST', path, { body });
    expect([path, reply.status, reply.text]).toEqual([path, 201, expect.any(String)]);
    return reply;
  };
  const quote = (idClient: number | null, more: object = {}) =>
    order(idProduct, { ...BUDGET, ...ORDER, idClient, ...more });
  const sell = async (idClient: number | null) =>
    Number((await make('/order', quote(idClient))).body);
  const cancel = async (idOrder: number, idClient: number | null) => {
    const { headers } = await api.ask('GET', `/order/${idOrder}`);
    const put = {
      headers: { 'if-match': String(headers.etag) },
      body: quote(idClient, { idOrderStatus: 7 }),
    };
    expect((await api.ask('PUT', `/order/${idOrder}`, put)).status).toBe(200);
  };
  /** The messages sent to a client about a quote, and the client's answer. */
  async function send(idOrder: number, answer: { path: string; body: object }) {
    const of = `/order/${idOrder}`;
    const told = { subject: `Para ${CLIENT.name}`, message: `Olá, ${CLIENT.name}` };
    await make(`${of}/sendables/quote`, { channel: 'email', email: CLIENT.email, ...told });
    await make(`${of}/sendables/quote`, { channel: 'whatsapp', phone: CLIENT.phone, ...told });
    const idQuoteLink = Number((await make(`${of}/quote-links`, {})).body);
    const { body } = await make(`${of}/quote-links/${idQuoteLink}/addresses`, {
      channel: 'whatsapp',
      sentTo: CLIENT.phone,
    });
    const token = /\/q\/([\w-]{22})/.exec((body as { Url: string }).Url)?.[1] ?? '';
    const said = { token: null, body: { token, ...answer.body } };
    expect((await api.ask('POST', `/public-quote/${answer.path}`, said)).status).toBe(200);
  }
  /** A sale at the counter that is parked with the client, under their name. */
  const park = async (of: Partial<SaleDraft>) => {
    const item = { ...emptyProduct(), idOrderProduct: '1', idProduct: String(idProduct) };
    const products = [{ ...item, description: 'Placa', amount: '1', value: '10,00' }];
    const entries = saleEntries({ ...emptySale('4'), ...SALE, ...of, products });
    const label = String(CLIENT.name);
    return Number((await make('/parked-sale', { label, entries })).body);
  };
  const columnsOf = async (table: 'client' | 'salesOrder', names: readonly string[]) => {
    const rows = (await api.db.selectFrom(table).selectAll().execute()) as object[];
    return rows.map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(names.map((name) => [name, values.get(name)]));
    });
  };

  test('are gone from every table, except for the columns listed here', async () => {
    const idClient = Number((await make('/client', { ...legalPerson, ...CLIENT })).body);
    const orders = [
      [await sell(idClient), idClient],
      [await sell(null), null],
      [await sell(idClient), idClient],
    ] as const;
    const [accepted, typed, refused] = orders;
    const acceptance = { name: CLIENT.name, cpfCnpj: CLIENT.cpfCnpj, agreed: true };
    await send(accepted[0], { path: 'accept', body: acceptance });
    await send(typed[0], { path: 'ask', body: { message: `Sou ${CLIENT.name}` } });
    await send(refused[0], { path: 'refuse', body: { message: `Sou ${CLIENT.name}` } });
    await api.emails();
    for (const deleted of [await sell(idClient), await sell(null)])
      expect((await api.ask('DELETE', `/order/${deleted}`)).status).toBe(200);
    for (const [idOrder, of] of orders) await cancel(idOrder, of);

    await park({ idClient: String(idClient) });
    await park({ clientCpfCnpj: formatCpfCnpj(CLIENT.cpfCnpj) });
    const taken = await park({ registerCpfCnpj: String(CLIENT.cpfCnpj) });
    const take = await api.ask('POST', `/parked-sale/${taken}/take`, { body: { keep: true } });
    expect(take.status).toBe(200);
    for (const list of ['client', 'order', 'receivable', 'fiscal-note'])
      for (const looked of ['name', 'cpfCnpj', 'phone', 'email']) {
        const query = new URLSearchParams({ [looked]: String(CLIENT[looked]) });
        await make('/saved-filter', { list, name: looked, query: String(query) });
      }

    expect(await columnsOf('client', OF_CLIENT)).toEqual([CLIENT]);
    expect(await columnsOf('salesOrder', OF_ORDER)).toEqual([ORDER, ORDER, ORDER]);
    expect(await whereTheyAre(api.db)).toEqual(
      expect.arrayContaining([
        'history.personal',
        'document_sending.text',
        'deletion.client_name',
        'parked_sale.content',
        'parked_sale.label',
        'saved_filter.query',
      ]),
    );

    const path = `/client/${idClient}/anonymisation`;
    const { headers } = await api.ask('GET', path);
    const ask = { headers: { 'if-match': String(headers.etag) } };
    expect((await api.ask('POST', path, ask)).status).toBe(204);

    expect(await whereTheyAre(api.db)).toEqual(Object.keys(KEPT).sort());
    const [client] = await columnsOf('client', OF_CLIENT);
    for (const row of [client, ...(await columnsOf('salesOrder', OF_ORDER))])
      for (const name of ['state', 'clientState']) expect(row?.[name] ?? null).toBeNull();
  });
});
