import { beforeEach, describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.look-up.registered';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { productEntity } from '../support/entities';
import { hrefsIn, pageOf } from '../support/page';
import { sendNewProduct, sendProduct, typedProduct } from '../support/product-post';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

/** The posted product's company is 5, and its description 'Placa de gesso ST'. */
const other = (change: Record<string, unknown> = {}) =>
  productEntity({ IdProduct: 8, Description: 'PLACA DE GESSO ST', IdCompany: 5, ...change });
const TOLD = 'Já existe um produto com essa descrição: PLACA DE GESSO ST, código 8';

const handle = await appHandler();
const visit = async () => pageOf(await handle(await signedInRequest('/dashboard/product/3')));

beforeEach(() => {
  api.reply('GET extensions', { body: ['product-search'] });
  api.reply('GET product/search', { body: [other()] });
});

describe('a product with the description of another one (R-PRD-20)', () => {
  it.each([
    ['new', sendNewProduct, '/dashboard/product', 'Produto cadastrado com sucesso'],
    ['changed', sendProduct, '/dashboard/product#linha-3', 'Produto atualizado com sucesso'],
  ])('is saved when it is %s, and the other is named', async (_, send, list, message) => {
    const saved = await send(typedProduct({}));
    await expect(saved).toRedirectWithToast(list, `${message} [${TOLD}.]`);
    expect(api.only('GET product/search').query).toEqual({ text: 'Placa de gesso ST' });
  });

  it.each([
    ['itself', other({ IdProduct: 44 })],
    ['of another company', other({ IdCompany: 9 })],
    ['longer', other({ Description: 'Placa de gesso ST 12' })],
  ])('is told of none that is %s', async (_, found) => {
    api.reply('GET product/search', { body: [found] });
    const saved = await sendNewProduct(typedProduct({}));
    await expect(saved).toRedirectWithToast('/dashboard/product', 'Produto cadastrado com sucesso');
  });

  it('is not looked for when it is inactive, and is saved when that fails', async () => {
    await sendNewProduct(typedProduct({ status: '0' }));
    expect(api.asked()).not.toContain('GET product/search');
    api.reply('GET product/search', refusal(500, 'Falha.'));
    const saved = await sendNewProduct(typedProduct({}));
    await expect(saved).toRedirectWithToast('/dashboard/product', 'Produto cadastrado com sucesso');
  });

  it('has a link to the other on its page', async () => {
    api.state.products = [productEntity({ Description: 'Placa de gesso ST', IdCompany: 5 })];
    const { html, text } = await visit();
    expect(text).toContain('Já existe um produto com essa descrição');
    expect(hrefsIn(html)).toContain('/dashboard/product/8');
    api.reply('GET product/search', { body: [] });
    expect((await visit()).text).not.toContain('Já existe um produto');
  });

  it('is found by the list where the API has no search', async () => {
    api.reply('GET extensions', { body: [] });
    api.state.products = [other()];
    await expect(await sendNewProduct(typedProduct({}))).toRedirectWithToast(
      '/dashboard/product',
      `Produto cadastrado com sucesso [${TOLD}.]`,
    );
  });
});

it.each([
  ['description=placa de gesso st&idCompany=5&except=', { id: 8, name: TOLD.slice(41) }],
  ['description=placa de gesso st&idCompany=5&except=8', null],
  ['description=placa de gesso st&idCompany=9', null],
  ['description=%20&idCompany=5', null],
])('the look-up %s finds %j', async (search, registered) => {
  const made = await signedInRequest(`/dashboard/look-up/registered?register=product&${search}`);
  const response = await responseOf(() => loader(args(made)));
  expect(await response.json()).toEqual({ registered });
});
