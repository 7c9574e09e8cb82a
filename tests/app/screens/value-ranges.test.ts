import { beforeEach, describe, expect, it } from 'vitest';

import { VALUE_RANGES } from '@domain/value-range';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { RECEIVABLE_TOTALS } from '../support/receivable-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

/** Each list with values, and its API call. */
const LISTS = [
  ['order', 'GET order/filter'],
  ['payable', 'GET bill/filter'],
  ['receivable', 'GET receivable/filter'],
  ['product', 'GET product/filter'],
] as const;

const handle = await appHandler();
const visit = async (path: string) => {
  api.reply('GET receivable/filter', { body: { content: [], total: 0, count: 1 } });
  api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
  const { html, ...page } = await pageOf(await handle(await signedInRequest(path)));
  return { ...page, html: html.replaceAll('&amp;', '&') };
};
const offer = (...names: string[]) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: names });
};

describe.each(LISTS)('the values of %s (R-LST-18)', (path, call) => {
  beforeEach(() =>
    offer(VALUE_RANGES, 'bill-totals', 'order-totals', 'export', 'receivable-export'),
  );

  it('are typed as money, for the list, its totals and its file', async () => {
    const page = await visit(`/dashboard/${path}?valueFrom=100000&valueTo=2.500,5`);
    const asked = { valueFrom: '1000.00', valueTo: '2500.50' };
    expect(api.only(call).query).toMatchObject(asked);
    if (path === 'order') expect(api.only('GET order/totals').query).toMatchObject(asked);
    if (path === 'payable') expect(api.only('GET bill/totals').query).toMatchObject(asked);
    if (path === 'receivable') expect(api.only('GET receivable/totals').query).toMatchObject(asked);
    expect(page.html).toMatch(/export\?format=csv&[^"]*valueFrom=1000.00&valueTo=2500.50/);
    expect([page.value('valueFrom'), page.value('valueTo')]).toEqual(['1.000,00', '2.500,50']);
    for (const chip of ['Valor de: R$ 1.000,00', 'Valor até: R$ 2.500,50'])
      expect(page.text).toContain(chip);
    const chips = /aria-label="Filtros em uso"[\s\S]*?<\/ul>/.exec(page.html)?.[0] ?? '';
    const [, to = ''] = /href="([^"]*)"/.exec(chips) ?? [];
    expect(new URLSearchParams(to).get('valueTo')).toBe('2.500,5');
    expect(new URLSearchParams(to.slice(1)).get('valueFrom')).toBe('');
  });

  it('that are invalid, or end before they begin, say so where they were typed', async () => {
    const none = await visit(`/dashboard/${path}?valueFrom=mil`);
    expect(none.text).toContain('Digite um valor válido');
    expect(none.value('valueFrom')).toBe('mil');
    expect(api.asked()).not.toContain(call);
    const turned = await visit(`/dashboard/${path}?valueFrom=20,00&valueTo=10,00`);
    expect(turned.text).toContain('O valor final é menor que o inicial.');
  });

  it('are not sent to an API that does not know them', async () => {
    offer();
    const page = await visit(`/dashboard/${path}?valueFrom=10,00`);
    expect(page.html).not.toContain('name="valueFrom"');
    expect(api.only(call).query).not.toHaveProperty('valueFrom');
  });
});
