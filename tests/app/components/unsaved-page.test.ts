import { expect, test } from 'vitest';

import { draftKey, type StoredDraft } from '~/components/autosave/draft-store';
import { unsavedPage } from '~/components/autosave/unsaved-page';

const pageOf = (kind: string, content: unknown = {}) => {
  const key = draftKey({ idProfessional: 3, kind, form: 'f' });
  const draft: StoredDraft = { key, form: 'f', storedAt: '2026-11-29T12:00:00.000Z', content };
  return unsavedPage(draft);
};
const ORDER = { entries: [['clientName', ' Ana ']], etag: null, base: null };
const texts = (name: string, text: string) => ({ texts: [[name, text]] });

test.each([
  ['order:new', ORDER, '/dashboard/order/new', 'Novo orçamento: Ana'],
  ['order:new?from=40', ORDER, '/dashboard/order/new?from=40', 'Novo orçamento: Ana'],
  ['order:40', {}, '/dashboard/order/40', 'Orçamento 40'],
  ['direct-sale', {}, '/dashboard/direct-sale', 'Venda Direta'],
  ['/dashboard/client/new', texts('name', 'Ana'), null, 'Novo cliente: Ana'],
  ['/dashboard/product/8', texts('description', 'Placa'), null, 'Produto 8: Placa'],
  ['/dashboard/payable/new', { texts: 'x' }, null, 'Nova conta'],
])('a draft of %s with %j is at %s, called %s', (kind, content, path, title) => {
  expect(pageOf(kind, content)).toEqual({ path: path ?? kind, title });
});

test.each(['/dashboard/bill-category/3', '/dashboard/payable', '//example.com/client/new', ''])(
  'a draft of %j has no page of its own',
  (kind) => {
    expect(pageOf(kind)).toBeNull();
  },
);
