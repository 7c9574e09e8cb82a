import { afterAll, beforeAll, expect, it } from 'vitest';

import { bill, supplier } from '../api/support/payloads';
import { insertOrder } from '../api/support/report-rows';
import { signInDirectly, type TestApi } from '../api/support/test-api';
import { startWebOverApi, type WebOverApi } from './support/web-over-api';

const PERIODS = [
  'startDate=2026-03-01&endDate=2026-03-31',
  'startDate=2026-03-05&endDate=2026-03-06',
  'startDate=2025-06-01&endDate=2026-12-31',
];
const STATUSES = ['', '0', '1'];
const TYPES = ['', '0', '1'];

const DAYS: [dueDate: string, paymentDate: string | null][] = [
  ['2026-02-27', null],
  ['2026-02-27', '2026-03-05'],
  ['2026-03-05', null],
  ['2026-03-05', '2026-02-20'],
  ['2026-03-31', null],
  ['2026-03-31', '2026-03-06'],
  ['2026-04-01', null],
  ['2026-04-01', '2026-03-10'],
];

let api: TestApi;
let web: WebOverApi;
let token: string;

beforeAll(async () => {
  web = await startWebOverApi();
  api = web.api;
  const post = async (path: string, body: object) =>
    Number((await api.ask('POST', path, { body })).body);
  const idSupplier = await post('/supplier', supplier);
  const idCategory = await post('/bill/categories', { name: 'Aluguel' });
  const idIncomeCategory = await post('/order/categories', { name: 'Obras' });
  await insertOrder(api.db, {
    idCompany: api.idCompany,
    idOrderStatus: 3,
    clientName: 'Ana',
    installments: DAYS.map(([dueDate, paymentDate]) => ({
      dueDate,
      valueCents: 777,
      ...(paymentDate === null ? {} : { paymentDate }),
    })),
  });
  const { idOrder: idSite } = await api.db
    .selectFrom('salesOrder')
    .select('idOrder')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('salesOrder').set({ idCategory: idIncomeCategory }).execute();
  // No value is the sum of others.
  for (const [index, [dueDate, paymentDate]] of DAYS.entries())
    for (const [away, purpose] of [{ idCategory }, { idSite }, { idCategory, idSite }].entries()) {
      const value = (index * 3 + away + 1) ** 3 / 100;
      const body = { ...bill(idSupplier, api.idCompany), dueDate, paymentDate, value, ...purpose };
      expect(await post('/bill', body)).toBeGreaterThan(0);
    }
  token = await signInDirectly(api.db, api.idProfessional, api.time.now);
});
afterAll(() => api.close());

const visit = (path: string) => web.visit(path, token);

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const cents = (text: string) => Number(/R\$ ([\d.,]+)/.exec(text)?.[1]?.replace(/[.,]/g, ''));

/** The links of the report's tables. */
const linksOf = (html: string) =>
  [...html.matchAll(/<table[\s\S]*?<\/table>/g)]
    .flatMap(([table]) => [...table.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)])
    .map(([, href = '', text = '']) => ({ to: href.replaceAll('&amp;', '&'), text: textOf(text) }));

/** The total of a list's bills. */
const sumOf = (list: string) => {
  const [, totals = ''] = /Totais das contas encontradas([\s\S]*?)<\/dl>/.exec(list) ?? [];
  const sum = (label: string) => cents(textOf(totals).split(` ${label} `)[1] ?? '');
  return sum('A pagar') + sum('Pagas');
};

it('every link of a report opens the rows that its figure sums', async () => {
  let seen = 0;
  for (const period of PERIODS)
    for (const status of STATUSES)
      for (const type of TYPES) {
        const html = await visit(`/dashboard/report?${period}&status=${status}&type=${type}`);
        for (const { to, text } of linksOf(html)) {
          seen += 1;
          expect([period, status, type, to, cents(text)]).toEqual([
            period,
            status,
            type,
            to,
            sumOf(await visit(to)),
          ]);
        }
      }
  // One for a category and one for a site, in each report with outflows.
  expect(seen).toBe(2 * PERIODS.length * STATUSES.length * 2);
});
