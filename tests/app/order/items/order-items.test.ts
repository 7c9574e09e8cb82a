import { describe, expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { productEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { press } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInPost } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();

describe('items', () => {
  const NEW_LINE = {
    idOrderProduct: '',
    idProduct: '9',
    description: 'Perfil',
    unity: 'un',
    amount: '1',
    value: '19,90',
    type: 'S',
    observation: '',
    room: '',
  };
  const perfil = productEntity({
    IdProduct: 9,
    Description: 'Perfil',
    BarCode: '789',
    Unity: 'un',
    Value: 19.9,
    Type: 'S',
  });
  const withPerfil = () => void api.state.products.push(perfil);

  it.each([
    ['by bar code', 'add-by-bar-code', { itemBarCode: ' 789 ' }, 'GET product/barcode/789'],
    ['by id', 'add-by-id', { itemId: '9' }, 'GET product/9'],
    ['from the search', 'add-product:9', {}, 'GET product/9'],
    ['by Enter in the bar code', 'enter', { itemBarCode: '789' }, 'GET product/barcode/789'],
    ['by Enter in the id', 'enter', { itemId: '9' }, 'GET product/9'],
  ])('%s', async (_, intent, more, call) => {
    withPerfil();
    const { answer } = await press(intent, ORDER_DRAFT, more);
    expect(answer.draft).toEqual({ ...ORDER_DRAFT, products: [...ORDER_DRAFT.products, NEW_LINE] });
    expect(answer).toMatchObject({
      section: 'itens',
      toast: null,
      errors: [],
      entry: { itemBarCode: '', itemId: '' },
    });
    expect(api.asked()).toEqual([call]);
    expect(api.only(call).query).toEqual({ status: 'true' });
  });

  it('that are already on the order cause a warning', async () => {
    const { answer } = await press('add-by-id', ORDER_DRAFT, { itemId: '3' });
    expect(answer.toast).toMatchObject({ type: 'warning', message: 'Item já adicionado à lista.' });
  });

  it.each([
    ['add-by-bar-code', { itemBarCode: '000' }, 'itemBarCode'],
    ['add-by-bar-code', { itemBarCode: '' }, 'itemBarCode'],
    ['add-by-bar-code', { itemBarCode: '9'.repeat(14) }, 'itemBarCode'],
    ['add-by-id', { itemId: '999' }, 'itemId'],
    ['add-by-id', { itemId: 'abc' }, 'itemId'],
    ['add-by-id', { itemId: '1234567' }, 'itemId'],
    ['add-product:999', {}, 'itemSearch'],
  ] as [string, Record<string, string>, string][])(
    '%s with %j are not found, and the typed text stays',
    async (intent, more, path) => {
      const { answer } = await press(intent, ORDER_DRAFT, more);
      expect(answer.errors).toEqual([{ path, message: 'Produto não encontrado.' }]);
      expect(answer.draft).toEqual(ORDER_DRAFT);
      expect(answer.entry).toEqual({ itemBarCode: '', itemId: '', ...more });
      expect(answer.section).toBe('itens');
    },
  );

  it.each([
    ['search-products:1', '1'],
    ['search-products:2', '2'],
    ['enter', '1'],
  ])('are searched by %s', async (intent, page) => {
    const { answer } = await press(intent, ORDER_DRAFT, { itemSearch: ' placa ' });
    expect(api.only('GET product/filter').query).toEqual({
      description: 'placa',
      page,
      pageSize: '5',
      status: '1',
    });
    expect(answer.draft).toEqual(ORDER_DRAFT);
    expect(answer.search).toMatchObject({
      description: 'placa',
      page: Number(page),
      total: 1,
      pages: 1,
    });
  });
});

describe('a line, by its number', () => {
  const [line] = ORDER_DRAFT.products;
  const first = line?.description ?? '';
  const two = {
    ...ORDER_DRAFT,
    products: [line!, { ...line!, idOrderProduct: '', idProduct: '9', description: 'Perfil' }],
  };
  const names = async (intent: string, itemLine: string) => {
    const { answer } = await press(intent, two, { itemLine });
    return answer.draft.products.map(({ description }) => description);
  };

  it('is duplicated and moved', async () => {
    expect(await names('duplicate-line', '1')).toEqual([first, first, 'Perfil']);
    expect(await names('move-line:down', '1')).toEqual(['Perfil', first]);
    expect(await names('move-line:up', '1')).toEqual([first, 'Perfil']);
  });

  it.each([
    ['duplicate-line', '1', '1', /^Linha 1 duplicada: /],
    ['move-line:down', '1', '2', /^Linha 1 passou a ser a 2: /],
    ['move-line:up', '2', '1', /^Linha 2 passou a ser a 1: Perfil\.$/],
    ['move-line:up', '1', '1', /^A linha 1 já é a primeira\.$/],
    ['move-line:down', '2', '2', /^A linha 2 já é a última\.$/],
  ])('is called %s of %s, and its number is %s then', async (intent, number, next, said) => {
    const { answer } = await press(intent, two, { itemLine: number });
    expect(answer.itemLine).toBe(next);
    expect(answer.toast?.message).toMatch(said);
  });

  it('keeps its fields unfolded, with its number, without a script', async () => {
    const fields = orderForm(two, 'move-line:up', { itemLine: '2' });
    const page = await pageOf(await handle(await signedInPost('/dashboard/order/new', fields)));
    expect(page.html).toMatch(/<details[^>]*\sopen=""[^>]*><summary>Duplicar ou mover uma linha/);
    expect(page.value('itemLine')).toBe('1');
  });

  it.each(['', '0', '3', 'x'])('does not exist: "%s"', async (itemLine) => {
    const { answer } = await press('duplicate-line', two, { itemLine });
    expect(answer.draft).toEqual(two);
    expect(answer.errors).toEqual([
      { path: 'itemLine', message: 'Digite o número de uma linha da lista.' },
    ]);
  });
});

it('a form of a thousand items and all kinds of names is read correctly', async () => {
  const line = ORDER_DRAFT.products[0];
  const products = Array.from({ length: 1000 }, (_, index) => ({
    ...line!,
    idProduct: String(index + 1),
  }));
  const { status, answer } = await press(
    'remove-product:999',
    { ...ORDER_DRAFT, products },
    {
      'products[5000].amount': '1',
      '__proto__.x': '1',
      'products[0].__proto__': '1',
      clientName: '<script>alert(1)</script>',
    },
  );
  expect(status).toBe(200);
  // One line removed, plus all lines above the limit.
  expect(answer.draft.products).toHaveLength(1000);
  expect(answer.draft.clientName).toBe('<script>alert(1)</script>');
});
