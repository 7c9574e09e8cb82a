import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { companyEntity } from '../support/company-entities';
import { clientEntity, orderEntity, productEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { professionalEntity } from '../support/professional-entities';
import { RECEIVABLE_TOTALS, receivableEntity } from '../support/receivable-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

/** Every list: its own order, the columns to sort by, and the sort of the first click. */
const LISTS: [path: string, own: string, columns: Record<string, string>][] = [
  ['client', 'name', { 'Nome / Razão Social': '-name' }],
  ['company', 'name', { Nome: '-name' }],
  ['supplier', 'name', { 'Nome / Razão Social': '-name' }],
  ['professional', 'name', { Nome: '-name' }],
  ['product', 'description', { Descrição: '-description', Valor: '-value' }],
  ['order', '-idOrder', { Id: 'idOrder', 'Valor total': '-total' }],
  // Open bills first: no column has that order.
  ['payable', '', { Vencimento: 'dueDate', Valor: '-value' }],
  ['receivable', 'dueDate', { Vencimento: '-dueDate' }],
  ['fiscal-note', '-created', { Número: '-number', 'Emitida em': 'created' }],
  ['security/events', '-at', { Quando: 'at' }],
];

const BILL = {
  IdBillToPay: 1,
  Description: 'Luz',
  Value: 1,
  ValuePaid: 1,
  DueDate: '2026-03-20',
  PaymentDate: null,
  IsPaid: 0,
  SupplierName: 'Energia',
  CompanyName: 'Gesso',
};

const EVENT = {
  IdSecurityEvent: 1,
  At: '2026-03-10T12:00:00Z',
  Kind: 'sign-in',
  Detail: null,
  IdProfessional: 1,
  Name: 'Cristina',
  ByName: null,
  Address: '10.0.0.1',
  Device: 'Firefox',
};

beforeEach(() => {
  api.reply('GET receivable/filter', {
    body: { content: [receivableEntity()], total: 1, count: 1 },
  });
  api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
  api.reply('GET security/events', { body: { content: [EVENT], total: 1, count: 1 } });
  api.reply('GET extensions', {
    body: ['list-sort', 'note-and-event-sort', 'security-events', 'date-ranges', 'receivables'],
  });
  Object.assign(api.state, {
    clients: [clientEntity({})],
    companies: [companyEntity({})],
    suppliers: [supplierEntity({})],
    professionals: [professionalEntity({})],
    products: [productEntity({})],
    orders: [orderEntity({})],
    bills: [BILL],
  });
});

const handle = await appHandler();
const visit = async (path: string) => {
  const { html } = await pageOf(await handle(await signedInRequest(path)));
  const heads = [...html.matchAll(/<th\b([^>]*)>([\s\S]*?)<\/th>/g)].map(
    ([, tag = '', inside = '']) => ({
      label: (/<a[^>]*>([^<]*)/.exec(inside)?.[1] ?? inside).replaceAll(/<[^>]*>/g, ''),
      to: /href="([^"]*)"/.exec(inside)?.[1]?.replaceAll('&amp;', '&'),
      sorted: /aria-sort="(\w+)"/.exec(tag)?.[1],
    }),
  );
  return { html, head: (label: string) => heads.find((head) => head.label === label) };
};
const sortOf = (to = '') => new URL(to, 'http://prumo.test').searchParams.get('sort');

describe.each(LISTS)('the list of %s', (path, own, columns) => {
  it.each(Object.entries(columns))(
    'is sorted by %s, and in the reverse order',
    async (label, sort) => {
      const first = await visit(`/dashboard/${path}?status=&page=1`);
      const to = first.head(label)?.to ?? '';
      expect(sortOf(to)).toBe(sort);
      expect(to).not.toMatch(/page=/);
      const sorted = await visit(`/dashboard/${path}${to.slice(to.indexOf('?'))}`);
      expect(sorted.head(label)?.sorted).toBe(sort.startsWith('-') ? 'descending' : 'ascending');
      expect(sorted.html).toMatch(new RegExp(`name="sort" value="${sort}"`));
      const reverse = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      // The own order is the address without a sort.
      expect(sortOf(sorted.head(label)?.to)).toBe(reverse === own ? '' : reverse);
    },
  );
});

it('bills of a period are not sorted by value, nor those of a payment day by due date', async () => {
  const due = await visit('/dashboard/payable?dueDateFrom=2026-03-01');
  expect(due.head('Valor')?.to).toBeUndefined();
  expect(due.head('Vencimento')?.to).toBeDefined();
  const paid = await visit('/dashboard/payable?paymentDate=2026-03-01');
  expect(paid.head('Vencimento')?.to).toBeUndefined();
});
