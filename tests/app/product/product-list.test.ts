import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.product._index';

import { appHandler } from '../support/app-handler';
import { productEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/product${search}`))));

describe('the list of products', () => {
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

  it('shows price and status', async () => {
    api.state.products = [
      productEntity({ Value: 9_999_999.99 }),
      productEntity({ IdProduct: 4, Status: 0 }),
    ];
    const { text } = await visit('/dashboard/product');
    for (const words of ['R$ 9.999.999,99', 'Ativo', 'Inativo']) expect(text).toContain(words);
  });
});
