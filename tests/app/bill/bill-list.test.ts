import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loader } from '~/routes/dashboard.payable._index';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity, paidBill } from '../support/bill-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') });
  api.state.bills = [
    billEntity({ IdBillToPay: 1, DueDate: '2026-03-09' }),
    billEntity({ IdBillToPay: 2, DueDate: '2026-03-10' }),
    billEntity({ IdBillToPay: 3, DueDate: '2026-03-11' }),
    paidBill({ IdBillToPay: 4 }),
  ];
});
afterEach(() => void vi.useRealTimers());

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/payable${search}`))));

describe('the list of bills', () => {
  it.each([
    ['', {}],
    ['?description=placa', { description: 'placa' }],
    ['?isPaid=0&dueDate=2026-03-10', { isPaid: '0', dueDate: '2026-03-10' }],
    ['?isPaid=-1&dueDate=2026-03-10', { isPaid: '-1' }],
    ['?isPaid=1&paymentDate=2026-03-09', { isPaid: '1', paymentDate: '2026-03-09' }],
    ['?idSupplier=9&idCompany=5', { idSupplier: '9', idCompany: '5' }],
    ['?isPaid=2&idCategory=a&idCompany=-1&page=x', {}],
  ])('%s requests %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET bill/filter').query).toEqual({ page: '1', pageSize: '5', ...asked });
  });

  it('uses only the contract’s calls when the API has no extensions', async () => {
    const { totals } = (await (await load('')).json()) as { totals: unknown };
    expect(totals).toBeNull();
    expect(new Set(api.asked())).toEqual(
      new Set(['GET bill/filter', 'GET extensions', 'GET supplier', 'GET company/actives']),
    );
  });

  it('filters by ranges of days if the API has them, and drops them if it would ignore them', async () => {
    const ranges = {
      dueDateFrom: '2026-03-01',
      dueDateTo: '2026-03-31',
      paymentDateFrom: '2026-02-01',
      paymentDateTo: '2026-02-28',
    };
    const search = `?${new URLSearchParams(ranges).toString()}`;
    await load(search);
    expect(api.only('GET bill/filter').query).toEqual({ page: '1', pageSize: '5' });
    api.reset();
    clearExtensionCache();
    api.reply('GET extensions', { body: ['date-ranges'] });
    await load(search);
    expect(api.only('GET bill/filter').query).toEqual({ page: '1', pageSize: '5', ...ranges });
  });

  it('redirects to page 1, with its filter, when the page does not exist', async () => {
    await expect(await load('?isPaid=1&page=9')).toRedirectTo('/dashboard/payable?isPaid=1');
  });
});

describe('the page of bills', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('shows each bill’s status, and links to it', async () => {
    const { html, text } = await visit('/dashboard/payable?isPaid=');
    for (const words of [
      'Contas a Pagar',
      'Limpar',
      'Pesquisar',
      'Nova conta',
      'Vencida',
      'Vence hoje',
      'Em aberto',
      'Paga em 09/03/2026',
      'R$ 1.510,00',
      'Gesso Araripe',
      'Mostrando 1 à 4 de 4 resultados',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(html).toContain('href="/dashboard/payable/1?isPaid="');
    expect(text).not.toContain('contas');
  });

  it('disables the due date when overdue bills are filtered', async () => {
    expect((await visit('/dashboard/payable?isPaid=-1')).tag('filter-dueDate')).toMatch(/disabled/);
    expect((await visit('/dashboard/payable?isPaid=0')).tag('filter-dueDate')).not.toMatch(
      /disabled/,
    );
  });

  it('folds its periods away, and unfolds them when one ends before it begins', async () => {
    expect((await visit('/dashboard/payable')).tag('filter-dueDateFrom')).toBe('');
    clearExtensionCache();
    api.reply('GET extensions', { body: ['date-ranges'] });
    const fold = /<input type="checkbox" data-fold=""[^>]*>/;
    const folded = await visit('/dashboard/payable?dueDateFrom=2026-03-01');
    expect(folded.tag('filter-dueDateFrom')).toContain('value="01/03/2026"');
    expect(fold.exec(folded.html)?.[0]).not.toContain('checked');
    const set = await visit('/dashboard/payable?dueDateFrom=2026-03-09&dueDateTo=2026-03-01');
    expect(fold.exec(set.html)?.[0]).toContain('checked');
    expect(set.text).toContain('A data final é anterior à inicial.');
  });

  it('shows the sums of the filter if the API has them, and none if they fail', async () => {
    api.reply('GET extensions', { body: ['bill-totals'] });
    api.reply('GET bill/totals', {
      body: {
        Open: { Count: 2, Value: 3000 },
        Overdue: { Count: 1, Value: 1500.5 },
        Paid: { Count: 0, Value: 0 },
      },
    });
    const { text } = await visit('/dashboard/payable?isPaid=0&description=placa');
    for (const words of [
      'A pagar R$ 4.500,50 3 contas',
      'R$ 3.000,00',
      '2 contas',
      'R$ 1.500,50',
      '1 conta',
    ])
      expect(text).toContain(words);
    expect(api.only('GET bill/totals').query).toMatchObject({ isPaid: '0', description: 'placa' });
    for (const status of [404, 405, 501, 500]) {
      api.reply('GET bill/totals', refusal(status, 'Não há.'));
      const page = await visit('/dashboard/payable');
      expect([page.status, page.text.includes('R$ 3.000,00')]).toEqual([200, false]);
    }
  });

  it('has a message for an empty list, and for an error inside the layout', async () => {
    api.state.bills = [];
    expect((await visit('/dashboard/payable')).text).toContain('Nenhum registro encontrado');
    api.reply('GET bill/filter', refusal(403, 'Sem acesso às contas.'));
    const page = await visit('/dashboard/payable');
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining('Sem acesso às contas.'),
    ]);
  });
});
