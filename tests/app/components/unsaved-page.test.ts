import { expect, test } from 'vitest';

import { draftKey, type StoredDraft } from '~/components/autosave/draft-store';
import { unsavedPage } from '~/components/autosave/unsaved-page';

const pageOf = (kind: string, content: unknown = {}) => {
  const key = draftKey({ idProfessional: 3, kind, form: 'f' });
  const draft: StoredDraft = { key, form: 'f', storedAt: '2026-11-29T12:00:00.000Z', content };
  return unsavedPage(draft);
};
const ORDER = { entries: [['clientName', ' Ana ']], etag: null, base: null };
const sale = (...items: string[]) => ({
  entries: items.map((item, at) => [`products[${at}].description`, item]),
});
const texts = (name: string, text: string) => ({ texts: [[name, text]] });

test.each([
  ['order:new', ORDER, '/dashboard/order/new', 'Novo orçamento: Ana'],
  ['order:new?from=40', ORDER, '/dashboard/order/new?from=40', 'Novo orçamento: Ana'],
  ['order:40', {}, '/dashboard/order/40', 'Orçamento 40'],
  ['direct-sale', {}, '/dashboard/direct-sale', 'Venda Direta'],
  ['direct-sale', sale('Placa'), '/dashboard/direct-sale', 'Venda Direta: Placa'],
  [
    'direct-sale',
    sale('Placa', 'Fita', 'Massa'),
    '/dashboard/direct-sale',
    'Venda Direta: Placa e mais 2 itens',
  ],
  ['/dashboard/client/new', texts('name', 'Ana'), null, 'Novo cliente: Ana'],
  ['/dashboard/product/8', texts('description', 'Placa'), null, 'Produto 8: Placa'],
  ['/dashboard/payable/new', { texts: 'x' }, null, 'Nova conta'],
])('a draft of %s with %j is at %s, called %s', (kind, content, path, title) => {
  expect(pageOf(kind, content)).toMatchObject({ path: path ?? kind, title });
});

test('a draft of a sale tells when the sale was begun', () => {
  const begunAt = '2026-11-29T11:00:00.000Z';
  expect(pageOf('direct-sale', { ...sale('Placa'), begunAt })?.begunAt).toBe(begunAt);
});

test.each(['/dashboard/bill-category/3', '/dashboard/payable', '//example.com/client/new', ''])(
  'a draft of %j has no page of its own',
  (kind) => {
    expect(pageOf(kind)).toBeNull();
  },
);
