import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../../support/app-handler';
import {
  installmentEntity,
  orderEntity,
  orderProductEntity,
  productEntity,
} from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { orderAnswerOf, press, pressEdited, pressNew } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const FREE = orderProductEntity({ IdProduct: null, Description: 'Guindaste', Unity: 'dia' });

describe('the page of an order with a free line', () => {
  const page = async () => {
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    return html;
  };
  beforeEach(() => {
    clearExtensionCache();
    api.state.orders = [orderEntity({ Products: [FREE] })];
  });

  it('has fields for its texts, and a way to give it a product', async () => {
    api.reply('GET extensions', { body: ['free-lines'] });
    const html = await page();
    expect(html).toMatch(/<textarea[^>]*name="products\[0\]\.description"[^>]*>\n?Guindaste</);
    expect(html).not.toMatch(/type="hidden" name="products\[0\]\.description"/);
    expect(html).toContain('value="exchange-line:0"');
    expect(html).toContain('value="add-free-line"');
  });

  it('at another API shows it unchanged, and offers none', async () => {
    api.reply('GET extensions', { body: [] });
    const html = await page();
    expect(html).toMatch(/type="hidden" name="products\[0\]\.description"/);
    expect(html).not.toMatch(/exchange-line|add-free-line/);
  });
});

it('a note says which line needs a product, by number and description', async () => {
  const paid = { PaymentType: 6 };
  api.state.orders = [
    orderEntity({
      Products: [FREE],
      Installments: [
        installmentEntity(paid),
        installmentEntity({ ...paid, IdOrderInstallment: 22, InstallmentNumber: 2 }),
      ],
    }),
  ];
  const response = await pressEdited('choose-company:nfe', ORDER_DRAFT);
  const answer = await orderAnswerOf(response);
  const message = 'Linha 1, Guindaste: escolha um produto cadastrado para gerar a nota fiscal.';
  expect(response.status).toBe(422);
  expect(answer.errors).toContainEqual({ path: 'products[0].description', message });
  expect(answer.toasts?.map((toast) => toast.message)).toContain(message);
});

describe('a free line', () => {
  it('starts with the text of the entry line', async () => {
    const { answer } = await press('add-free-line', ORDER_DRAFT, { itemEntry: '3*guindaste' });
    expect(answer.draft.products.slice(1)).toMatchObject([
      { idProduct: '', description: 'guindaste', amount: '3', value: '' },
    ]);
    expect([answer.errors, answer.entryLine, answer.section]).toEqual([[], '', 'itens']);
  });

  it('gets a product from its own search, and keeps quantity and value', async () => {
    const free = { ...ORDER_DRAFT.products[0]!, idProduct: '', description: 'Placa', amount: '7' };
    const draft = { ...ORDER_DRAFT, products: [free] };
    const searched = (await press('exchange-line:0', draft)).answer;
    expect(searched.search).toMatchObject({ description: 'Placa', page: 1, exchanged: 0 });
    const again = { itemExchanged: '0', itemSearch: 'placa' };
    expect((await press('search-products:1', draft, again)).answer.search).toMatchObject({
      exchanged: 0,
    });
    const { answer } = await press('add-product:3', draft, again);
    expect(answer.draft.products).toMatchObject([
      { idProduct: '3', amount: '7', value: free.value, idOrderProduct: free.idOrderProduct },
    ]);
    expect(answer.toast).toMatchObject({ type: 'success' });
    const gone = await press('add-product:3', ORDER_DRAFT, { ...again, itemExchanged: '9' });
    expect(gone.answer.draft).toEqual(ORDER_DRAFT);
  });

  it('of many words is searched for with fewer, until a product is found', async () => {
    const description = 'Placa de gesso  acartonado no quarto';
    const free = { ...ORDER_DRAFT.products[0]!, idProduct: '', description };
    const draft = { ...ORDER_DRAFT, products: [free] };
    api.state.products = [];
    const { answer } = await press('exchange-line:0', draft);
    expect(answer.search).toMatchObject({
      description: 'Placa de gesso acartonado no quarto',
      exchanged: 0,
      rows: [],
    });
    const asked = api.calls.filter(({ path }) => path === 'product/filter');
    const texts = asked.map(({ query }) => query.description);
    expect([...new Set(texts)]).toEqual([
      'Placa de gesso acartonado no quarto',
      'Placa de gesso',
      'Placa de',
      'Placa',
    ]);
  });

  it('becomes a product that is created from it', async () => {
    const free = { ...ORDER_DRAFT.products[0]!, idProduct: '', description: 'Guindaste por dia' };
    const draft = { ...ORDER_DRAFT, products: [free] };
    const asked = { itemExchanged: '0', itemSearch: 'guindaste' };
    const { answer: opened } = await press('new-product', draft, asked);
    expect(opened.newProduct).toMatchObject({
      exchanged: 0,
      typed: { description: 'Guindaste por dia', value: free.value },
    });
    const typed = {
      newProductDescription: 'Guindaste',
      newProductType: 'P',
      newProductIdProductUnity: '1',
      newProductValue: '10,00',
      newProductNcm: '6809.11.00',
      newProductBlingIdProductGroup: '1',
      newProductIdCompany: '5',
    };
    const refused = await press('register-product', draft, {
      ...asked,
      ...typed,
      newProductNcm: '1',
    });
    expect(refused.answer.newProduct).toMatchObject({ exchanged: 0, typed: { ncm: '1' } });
    api.reply('POST product', { status: 201, body: { IdProduct: 77, blingSync: true } });
    api.reply('GET product/77', {
      body: productEntity({ IdProduct: 77, Description: 'Guindaste' }),
    });
    const { answer } = await press('register-product', draft, { ...asked, ...typed });
    expect(answer.draft.products).toMatchObject([
      { idProduct: '77', amount: free.amount, value: free.value },
    ]);
    expect(answer.registered).toBeUndefined();
  });

  it('is saved without a product', async () => {
    const free = { ...ORDER_DRAFT.products[0]!, idProduct: '', description: 'Guindaste' };
    await pressNew('save', {
      ...ORDER_DRAFT,
      products: [{ ...free, idOrderProduct: '' }],
      installments: [],
      discountValue: '',
      idOrderStatus: '1',
    });
    expect(api.only('POST order').body).toMatchObject({
      products: [{ idProduct: null, description: 'Guindaste' }],
    });
  });
});
