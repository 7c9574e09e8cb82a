import { beforeEach, describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';

import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { NEW_DRAFT } from '../support/order-post';
import { type Page, pageOf } from '../support/page';
import { isTyped, postedFields, RECORD_PAGES, recordFormId } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init, { companyId: 5 })));

/** The targets of the error summary's links, and those that cannot take the focus. */
function linksOf({ html, tag }: Page): { all: string[]; dead: string[] } {
  const start = html.indexOf('data-error-summary=""');
  const summary = start < 0 ? '' : html.slice(start, html.indexOf('</div></div>', start));
  const all = [...summary.matchAll(/<a href="#([^"]+)"/g)].map(([, id = '']) => id);
  return { all, dead: all.filter((id) => !isFocusable(tag(id))) };
}

function isFocusable(tag: string): boolean {
  if (/\sdisabled=""|type="hidden"/.test(tag)) return false;
  return /^<(?:input|select|textarea|button|summary|a)\b/.test(tag) || /\stabindex="/i.test(tag);
}

beforeEach(offerAll);

describe('each line of an error summary links to an element that can have the focus', () => {
  it.each(RECORD_PAGES)('at %s, emptied', async (path) => {
    const shown = await visit(path);
    const formId = recordFormId(shown.html);
    if (formId === null) return;
    const fields = postedFields(shown.html, formId).set('intent', 'save');
    for (const name of fields.keys()) if (isTyped(shown.html, name)) fields.set(name, '');
    for (const name of ['state', 'idSupplier', 'idCompany', 'idProductUnity'])
      if (fields.has(name)) fields.set(name, '');
    expect(linksOf(await visit(path, post([...fields]))).dead).toEqual([]);
  });

  const statuses = ['1', '2', '3', '4', '5', '6', '7'];
  const DRAFTS: [string, OrderDraft][] = [
    ['an order with open installments', ORDER_DRAFT],
    ['an empty order', NEW_DRAFT],
    ['an order without items', { ...ORDER_DRAFT, products: [] }],
    ['an order without installments', { ...ORDER_DRAFT, installments: [] }],
    [
      'an order whose every text is wrong',
      {
        ...ORDER_DRAFT,
        ...Object.fromEntries(
          Object.entries(ORDER_DRAFT).flatMap(([name, value]) =>
            typeof value === 'string' && !/^id|status/i.test(name) ? [[name, '?'.repeat(300)]] : [],
          ),
        ),
      },
    ],
  ];
  const seen = new Set<string>();
  it.each(
    DRAFTS.flatMap(([name, draft]) => statuses.map((status) => [name, status, draft] as const)),
  )('at %s, saved as status %s', async (_, idOrderStatus, draft) => {
    const page = await visit(
      '/dashboard/order/40',
      post(orderForm({ ...draft, idOrderStatus }, 'save')),
    );
    const { all, dead } = linksOf(page);
    for (const id of all) seen.add(id);
    expect(dead).toEqual([]);
  });

  it('has seen the links to the lists of an order', () => {
    expect([...seen]).toEqual(expect.arrayContaining(['installments']));
  });
});
