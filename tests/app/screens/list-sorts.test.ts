import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { companyEntity } from '../support/company-entities';
import { clientEntity, orderEntity, productEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { professionalEntity } from '../support/professional-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

/** Every list: the columns to sort by, and the sort of the first click. */
const LISTS: [path: string, columns: Record<string, string>][] = [
  ['client', { 'Nome / Razão Social': '-name' }],
  ['company', { Nome: '-name' }],
  ['supplier', { 'Nome / Razão Social': '-name' }],
  ['professional', { Nome: '-name' }],
  ['product', { Descrição: '-description', Valor: '-value' }],
  ['order', { Id: 'idOrder', 'Valor total': '-total' }],
  ['payable', { Vencimento: 'dueDate', Valor: '-value' }],
  ['fiscal-note', { Número: '-number', 'Emitida em': 'created' }],
  ['security/events', { Quando: 'at' }],
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
  api.reply('GET security/events', { body: { content: [EVENT], total: 1, count: 1 } });
  api.reply('GET extensions', {
    body: ['list-sort', 'note-and-event-sort', 'security-events', 'date-ranges'],
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

describe.each(LISTS)('the list of %s', (path, columns) => {
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
      const back = sortOf(sorted.head(label)?.to);
      expect(['', sort.startsWith('-') ? sort.slice(1) : `-${sort}`]).toContain(back);
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
