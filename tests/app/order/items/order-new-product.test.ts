import { describe, expect, it } from 'vitest';

import { refusal } from '../../support/api-double';
import { appHandler } from '../../support/app-handler';
import { productEntity } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { press } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const TYPED = {
  newProductDescription: 'Chapa especial',
  newProductType: 'P',
  newProductIdProductUnity: '1',
  newProductValue: '1.012,50',
  newProductNcm: '6809.11.00',
  newProductBlingIdProductGroup: '1',
  newProductIdCompany: '5',
};

describe('a product that is missing', () => {
  it('starts with the searched text, over the current order', async () => {
    const { answer } = await press('new-product', ORDER_DRAFT, { itemEntry: '3*chapa esp' });
    expect(answer).toMatchObject({
      draft: ORDER_DRAFT,
      section: 'itens',
      newProduct: { typed: { description: 'chapa esp', type: 'P' }, errors: {} },
    });
    expect(answer.newProduct?.unities.length).toBeGreaterThan(0);
    const code = await press('new-product', ORDER_DRAFT, { itemEntry: '7890000000000' });
    expect(code.answer.newProduct?.typed.description).toBe('');
  });

  it.each(['register-product', 'enter'])('is created and becomes a line: %s', async (intent) => {
    api.reply('POST product', { status: 201, body: { IdProduct: 77, blingSync: true } });
    api.reply('GET product/77', {
      body: productEntity({ IdProduct: 77, Description: 'Chapa especial', Value: 1012.5 }),
    });
    const { answer } = await press(intent, ORDER_DRAFT, TYPED);
    expect(api.only('POST product').body).toMatchObject({
      description: 'Chapa especial',
      value: 1012.5,
      ncm: '68091100',
      status: 1,
    });
    expect(answer.draft.products.slice(0, -1)).toEqual(ORDER_DRAFT.products);
    expect(answer.draft.products.at(-1)).toMatchObject({ idProduct: '77', value: '1.012,50' });
    expect({ ...answer.draft, products: [] }).toEqual({ ...ORDER_DRAFT, products: [] });
    expect([answer.toast?.message, answer.newProduct]).toEqual([
      'Produto cadastrado com sucesso',
      undefined,
    ]);
  });

  it('refused here or by the API, is shown as typed with the reason at its field', async () => {
    const { status, answer } = await press('register-product', ORDER_DRAFT, {
      ...TYPED,
      newProductNcm: '68',
      newProductValue: '0',
    });
    expect([status, answer.draft]).toEqual([422, ORDER_DRAFT]);
    expect(answer.newProduct).toMatchObject({
      typed: { description: 'Chapa especial', ncm: '68', value: '0' },
      errors: { ncm: 'Número NCM inválido', value: 'Digite um valor maior que zero' },
    });
    const fields = [{ path: 'idProductUnity', message: 'Unidade desconhecida.' }];
    api.reply('POST product', { status: 422, body: { message: 'Unidade desconhecida.', fields } });
    expect((await press('register-product', ORDER_DRAFT, TYPED)).answer.newProduct).toMatchObject({
      typed: { value: '1.012,50' },
      errors: { idProductUnity: 'Unidade desconhecida.' },
    });
    api.reply('POST product', refusal(500, 'Falhou'));
    expect((await press('register-product', ORDER_DRAFT, TYPED)).answer).toMatchObject({
      draft: ORDER_DRAFT,
      toast: { type: 'error' },
    });
  });

  it('of a server that returns no id can be found by the search', async () => {
    api.reply('POST product', { status: 201, body: { blingSync: true } });
    const { answer } = await press('register-product', ORDER_DRAFT, TYPED);
    expect([answer.draft, answer.toast?.type]).toEqual([ORDER_DRAFT, 'warning']);
  });

  it('waits as typed while its dialog is closed, and continues for the same search', async () => {
    const typed = { ...TYPED, newProductBegunWith: 'chapa esp', itemEntry: 'chapa esp' };
    const closed = (await press('refresh', ORDER_DRAFT, typed)).answer;
    expect(closed.newProduct).toBeUndefined();
    const kept = { newProductKept: closed.kept.product };
    const again = await press('new-product', ORDER_DRAFT, { ...kept, itemEntry: '2*chapa esp' });
    expect(again.answer.newProduct?.typed).toEqual({
      description: 'Chapa especial',
      type: 'P',
      idProductUnity: '1',
      value: '1.012,50',
      ncm: '6809.11.00',
      blingIdProductGroup: '1',
      idCompany: '5',
    });
    const other = await press('new-product', ORDER_DRAFT, { ...kept, itemEntry: 'sanca' });
    expect(other.answer.newProduct?.typed).toMatchObject({ description: 'sanca', value: '' });
  });

  it('is kept when the API fails, is not submitted by Enter, and ends once created', async () => {
    api.reply('POST product', refusal(500, 'Falhou'));
    const failed = (await press('register-product', ORDER_DRAFT, TYPED)).answer;
    expect(failed.kept.product).toContain('Chapa especial');
    const entered = await press('enter', ORDER_DRAFT, { newProductKept: failed.kept.product });
    expect([entered.answer.newProduct, entered.answer.kept]).toEqual([undefined, failed.kept]);
    api.reply('POST product', { status: 201, body: { IdProduct: 77, blingSync: true } });
    api.reply('GET product/77', { body: productEntity({ IdProduct: 77 }) });
    expect((await press('register-product', ORDER_DRAFT, TYPED)).answer.kept.product).toBe('');
  });

  it.each(['x', '[]', '{"newProductValue":1}'])('is not read from %s', async (newProductKept) => {
    const { answer } = await press('new-product', ORDER_DRAFT, { newProductKept });
    expect(answer.newProduct?.typed.value).toBe('');
  });

  it('is offered to people who may change products', async () => {
    const page = pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    expect((await page).text).toContain('Cadastrar produto');
  });
});
