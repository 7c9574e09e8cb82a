import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.product._index';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { productEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/product${search}`))));

describe('the list of products', () => {
  it('lists all at once, five to a page, money in cents', async () => {
    const { list } = (await (await load('')).json()) as { list: unknown };
    expect(list).toEqual({
      rows: [
        {
          idProduct: 3,
          description: 'Placa de gesso',
          value: 10_000,
          status: 1,
          barCode: '7891234567895',
          unity: 'm²',
        },
      ],
      total: 1,
      pages: 1,
    });
    expect(api.only('GET product/filter').query).toEqual({ page: '1', pageSize: '5' });
  });

  it.each([
    ['?description=placa', { description: 'placa' }],
    ['?barCode=7891234567895', { barCode: '7891234567895' }],
    ['?barCode=78912345678950', { barCode: '7891234567895' }],
    ['?status=0', { status: '0' }],
    ['?status=1&description=a%26b%3Dc', { status: '1', description: 'a&b=c' }],
    ['?description=&barCode=&status=', {}],
    ['?status=true', {}],
    ['?page=x&pageSize=9999', {}],
    ['?orderBy=cost&_data=routes', {}],
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET product/filter').query).toEqual({ page: '1', pageSize: '5', ...asked });
  });

  it('requests the page in the URL', async () => {
    api.state.products = Array.from({ length: 12 }, (_, index) =>
      productEntity({ IdProduct: index + 1 }),
    );
    const { list } = (await (await load('?page=3')).json()) as { list: { rows: unknown[] } };
    expect(list).toMatchObject({ total: 12, pages: 3 });
    expect(list.rows).toHaveLength(2);
  });

  it('redirects to page 1, with its filter, when the page does not exist', async () => {
    await expect(await load('?description=a&page=9')).toRedirectTo(
      '/dashboard/product?description=a',
    );
  });

  it.each([
    [{ Unity: null }, 'Metro quadrado'],
    [{ Unity: undefined, ProductUnity: null }, ''],
  ])('a product of %j is counted in %j', async (change, unity) => {
    api.state.products = [productEntity({ ...change, BarCode: null })];
    const { list } = (await (await load('')).json()) as { list: { rows: unknown[] } };
    expect(list.rows).toMatchObject([{ unity, barCode: null }]);
  });
});

describe('the page of products', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('leads to each product, and to a new one, and keeps the filter on the way', async () => {
    api.state.products = [
      productEntity({ Value: 9_999_999.99 }),
      productEntity({ IdProduct: 4, Status: 0 }),
    ];
    const { html, text, value } = await visit('/dashboard/product?description=placa&status=1');
    expect(html).toContain('href="/dashboard/product/3?description=placa&amp;status=1"');
    expect(html).toContain('href="/dashboard/product/new?description=placa&amp;status=1"');
    for (const words of ['R$ 9.999.999,99', 'm²', '7891234567895', 'Ativo', 'Inativo'])
      expect(text).toContain(words);
    for (const words of ['Produtos', 'Limpar', 'Pesquisar', 'Novo produto'])
      expect(text).toContain(words);
    expect(text).toContain('Mostrando 1 à 2 de 2 resultados');
    expect([value('description'), value('status')]).toEqual(['placa', '1']);
  });

  it('has a message for an empty list', async () => {
    api.state.products = [];
    expect((await visit('/dashboard/product')).text).toContain('Nenhum registro encontrado');
  });

  it('shows an error inside the layout', async () => {
    api.reply('GET product/filter', refusal(403, 'Sem acesso aos produtos.'));
    const page = await visit('/dashboard/product');
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining('Sem acesso aos produtos.'),
    ]);
    expect(page.text).toContain('Venda Direta');
  });
});
