import { beforeEach, describe, expect, it } from 'vitest';

import { action } from '~/routes/dashboard.receivable.categories';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../../support/app-handler';
import { orderEntity } from '../../support/entities';
import { pageOf } from '../../support/page';
import { args, responseOf, signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const visit = async (path: string) =>
  pageOf(await (await appHandler())(await signedInRequest(path)));

const CATEGORIES = [
  { IdCategory: 3, Name: 'Forro', Status: 1 },
  { IdCategory: 4, Name: 'Sancas', Status: 0 },
];

beforeEach(() => {
  clearExtensionCache();
  api.state.orders = [orderEntity({ IdCategory: 3 })];
  api.reply('GET extensions', { body: ['income-categories', 'report-purposes'] });
  api.reply('GET order/categories', { body: CATEGORIES });
});

describe('an order’s income category', () => {
  it('is chosen among active categories', async () => {
    const { value, html } = await visit('/dashboard/order/40');
    expect(value('idCategory')).toBe('3');
    expect(html).toMatch(/<option[^>]*>Forro</);
    expect(html).not.toMatch(/<option[^>]*>Sancas</);
  });

  it('stays chosen when it is inactive', async () => {
    api.state.orders = [orderEntity({ IdCategory: 4 })];
    const { value, html } = await visit('/dashboard/order/40');
    expect([value('idCategory'), /<option[^>]*>Sancas</.test(html)]).toEqual(['4', true]);
  });

  it('says where categories are created while there is none', async () => {
    api.reply('GET order/categories', { body: [] });
    expect((await visit('/dashboard/order/40')).text).toContain(
      'Cadastre categorias em Contas a Receber.',
    );
  });

  it('is kept, unseen, if categories cannot be read', async () => {
    api.reply('GET order/categories', { status: 500, body: {} });
    const { html } = await visit('/dashboard/order/40');
    expect(html).toMatch(/<input type="hidden" name="idCategory" value="3"/);
    expect(html).not.toMatch(/<select[^>]*name="idCategory"/);
  });

  it('is not shown with an API without it', async () => {
    api.reply('GET extensions', { body: [] });
    for (const path of ['/dashboard/order/40', '/dashboard/order'])
      expect((await visit(path)).html).not.toMatch(/>Categoria<|Categorias de receitas/);
    await visit('/dashboard/order?idCategory=3');
    expect(
      api.calls.findLast(({ path }) => path.endsWith('order/filter'))?.query.idCategory,
    ).toBeUndefined();
  });

  it('filters the list, and a chip shows by which', async () => {
    const { html, text } = await visit('/dashboard/order?idCategory=3');
    expect(api.only('GET order/filter').query).toMatchObject({ idCategory: '3' });
    expect(text).toMatch(/Categoria: Forro/);
    expect(html).toContain('Sancas');
  });

  it('is summed in the report, which does not link to the list of something else', async () => {
    api.reply('GET report/purposes', {
      body: {
        Categories: [],
        Sites: [],
        IncomeCategories: [
          { IdCategory: 3, Name: 'Forro', Count: 2, Inflow: 300 },
          { IdCategory: null, Name: null, Count: 1, Inflow: 50 },
        ],
      },
    });
    const { text, html } = await visit('/dashboard/report?startDate=2026-03-01&endDate=2026-03-31');
    expect(text).toMatch(/Forro\s*2\s*R\$\s300,00\s*Sem categoria\s*1\s*R\$\s50,00/);
    expect(html).not.toContain('href="/dashboard/order?');
  });

  it('has its own screen, which creates and changes', async () => {
    const { html } = await visit('/dashboard/receivable/categories');
    expect(html).toContain('Sancas');
    api.reply('POST order/categories', { status: 201, body: 5 });
    const page = '/dashboard/receivable/categories';
    const answer = await responseOf(async () =>
      action(args(await signedInPost(page, { name: 'Divisória' }))),
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, page]);
    expect(api.only('POST order/categories').body).toEqual({ name: 'Divisória' });
  });
});
