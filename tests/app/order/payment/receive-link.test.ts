import { beforeEach, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { installmentEntity } from '../../support/entities';
import { visit } from '../../support/order-page';
import { api } from '../../support/servers';

beforeEach(() => {
  api.reply('GET extensions', { body: ['receivables'] });
  clearExtensionCache();
});

const LISTED = '/dashboard/order/40?receivable=%3Fdue%3Dtoday';
/** The addresses where installments are received, by their names. */
const links = ({ html }: { html: string }) =>
  [...html.matchAll(/<a [^>]*href="([^"]*receive\?[^"]*)"[^>]*aria-label="([^"]*)"/g)].map(
    ([, to, name]) => [name, to?.replaceAll('&amp;', '&')],
  );

it('an open installment of a sale is received, in whole or in part, from its order', async () => {
  const paid = installmentEntity({
    IdOrderInstallment: 22,
    InstallmentNumber: 2,
    PaymentDate: '2026-03-02',
    PaidValue: 125,
  });
  const page = await visit({ Installments: [installmentEntity(), paid] }, LISTED);
  const [[name, to] = [], ...others] = links(page);
  expect([name, others]).toEqual(['Receber parcela 1', []]);
  expect(Object.fromEntries(new URL(to ?? '', 'https://prumo.test').searchParams)).toEqual({
    id: '21',
    order: '40',
    back: '?receivable=%3Fdue%3Dtoday',
  });
});

it.each([
  ['of a quote', { IdOrderStatus: 1 }],
  ['of a cancelled order', { IdOrderStatus: 7 }],
  ['of R$ 0,00', { Installments: [installmentEntity({ Value: 0 })] }],
])('an installment %s is not a receivable', async (_, change) => {
  expect(links(await visit(change))).toEqual([]);
});

it('is not offered by a server without receivables', async () => {
  api.reply('GET extensions', { body: [] });
  clearExtensionCache();
  expect(links(await visit())).toEqual([]);
});

it.each([
  ['order=change, receivable=see', 0],
  ['order=see, receivable=change', 2],
])('is for whoever may receive: %s', async (access, count) => {
  api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
  expect(links(await visit())).toHaveLength(count);
});
