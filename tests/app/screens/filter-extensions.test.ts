import { describe, expect, it } from 'vitest';

import { BILL_FILTER_EXTENSIONS } from '@domain/bill/bill-filter';
import { CLIENT_FILTER_EXTENSIONS } from '@domain/client/client-filter';
import { NOTE_FILTER_EXTENSIONS } from '@domain/fiscal-note/fiscal-note-filter';
import { ORDER_FILTER_EXTENSIONS } from '@domain/order/order-filter';
import { PRODUCT_FILTER_EXTENSIONS } from '@domain/product/product-filter';
import { RECEIVABLE_FILTER_EXTENSIONS } from '@domain/receivable/receivable-filter';
import { SUPPLIER_FILTER_EXTENSIONS } from '@domain/supplier/supplier-filter';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { RECEIVABLE_TOTALS } from '../support/receivable-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

/** Each list, its API call, and the parts of its filter that need an extension. */
const LISTS: [string, string, Readonly<Record<string, readonly string[]>>][] = [
  ['client', 'GET client/filter', CLIENT_FILTER_EXTENSIONS],
  ['supplier', 'GET supplier/filter', SUPPLIER_FILTER_EXTENSIONS],
  ['product', 'GET product/filter', PRODUCT_FILTER_EXTENSIONS],
  ['order', 'GET order/filter', ORDER_FILTER_EXTENSIONS],
  ['payable', 'GET bill/filter', BILL_FILTER_EXTENSIONS],
  ['receivable', 'GET receivable/filter', RECEIVABLE_FILTER_EXTENSIONS],
  ['fiscal-note', 'GET fiscal-note/filter', NOTE_FILTER_EXTENSIONS],
];
const EACH = LISTS.flatMap(([list, call, table]) =>
  Object.entries(table).map(([name, fields]) => ({ list, call, name, fields })),
);

const handle = await appHandler();

describe.each(EACH)('$fields of the list of $list', ({ list, call, name, fields }) => {
  /** The query that the list sends for them to an API with those extensions. */
  const askedAt = async (...extensions: string[]) => {
    clearExtensionCache();
    api.reply('GET extensions', { body: extensions });
    api.reply('GET receivable/filter', { body: { content: [], total: 0, count: 1 } });
    api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
    const typed = fields.map((field) => [field, /Date|Day/.test(field) ? '2026-03-02' : '7']);
    const search = new URLSearchParams(typed);
    const { status } = await handle(
      await signedInRequest(`/dashboard/${list}?${search.toString()}`),
    );
    expect(status).toBe(200);
    const { query } = api.only(call);
    return fields.filter((field) => Object.hasOwn(query, field));
  };

  it(`are sent to an API with ${name} alone`, async () => {
    expect(await askedAt(name)).toEqual(fields);
  });

  it('otherwise not, as it would list more than the screen claims', async () => {
    expect(await askedAt()).toEqual([]);
  });
});
