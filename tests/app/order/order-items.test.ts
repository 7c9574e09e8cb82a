import { describe, expect, it } from 'vitest';

import * as edit from '~/routes/dashboard.order.$idOrder';

import { refusal } from '../support/api-double';
import { productEntity } from '../support/entities';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { NO_CLIENT, press, pressNew } from '../support/order-post';
import { args, responseOf, signedInPost } from '../support/requests';
import { api } from '../support/servers';

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
    '%s with %j are not found, and what was typed stays',
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

describe('a free line', () => {
  it('begins with what the entry line says', async () => {
    const { answer } = await press('add-free-line', ORDER_DRAFT, { itemEntry: '3*guindaste' });
    expect(answer.draft.products.slice(1)).toMatchObject([
      { idProduct: '', description: 'guindaste', amount: '3', value: '' },
    ]);
    expect([answer.errors, answer.entryLine, answer.section]).toEqual([[], '', 'itens']);
  });

  it('gets a product from a search of its own, and keeps quantity and value', async () => {
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

  it('of many words is searched for by fewer, until there is a product', async () => {
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

  it('becomes a product that is registered from it', async () => {
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

describe('the entry line', () => {
  const [LINE] = ORDER_DRAFT.products;
  const other = productEntity({ IdProduct: 9, BarCode: '7890000000017', Description: 'Perfil' });
  const entering = (itemEntry: string, intent = 'add-entry') =>
    press(intent, ORDER_DRAFT, { itemEntry });

  it.each([
    ['9', '1'],
    ['3*9', '3'],
    ['2,5*7890000000017', '2,5'],
  ])('takes %s', async (entry, amount) => {
    api.state.products.push(other);
    const { answer } = await entering(entry);
    expect(answer.draft.products).toMatchObject([LINE, { idProduct: '9', amount }]);
    expect([answer.errors, answer.entryLine]).toEqual([[], '']);
  });

  it('searches for a text, and keeps the quantity for what is chosen', async () => {
    api.state.products.push(other);
    const { answer } = await entering('3*perfil', 'enter');
    expect(answer).toMatchObject({ search: { description: 'perfil' }, entryLine: '3*perfil' });
    const chosen = (await entering('3*perfil', 'add-product:9')).answer;
    expect(chosen.draft.products).toMatchObject([LINE, { idProduct: '9', amount: '3' }]);
    expect(chosen.entryLine).toBe('');
  });

  it.each([
    ['0*9', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['*9', 'Diga a quantidade antes do *, como em 3*789.'],
  ])('says why %s adds nothing, and keeps it', async (entry, message) => {
    api.state.products.push({ ...other, Unity: 'UN' });
    const { answer } = await entering(entry);
    expect(answer.errors).toEqual([{ path: 'itemEntry', message }]);
    expect([answer.draft, answer.entryLine]).toEqual([ORDER_DRAFT, entry]);
    for (const field of ['itemBarCode', 'itemId']) {
      const alone = await press(`add-by-${field === 'itemId' ? 'id' : 'bar-code'}`, ORDER_DRAFT, {
        [field]: '0*9',
      });
      expect(alone.answer.errors).toMatchObject([{ path: field }]);
    }
  });

  it('each code field takes a quantity too', async () => {
    api.state.products.push(other);
    const { answer } = await press('add-by-bar-code', ORDER_DRAFT, {
      itemBarCode: '4*7890000000017',
    });
    expect(answer.draft.products).toMatchObject([LINE, { idProduct: '9', amount: '4' }]);
  });

  it.each(['404', '2*7890000000000', ''])('keeps the unknown code "%s"', async (entry) => {
    const { answer } = await entering(entry);
    expect(answer.errors).toEqual([{ path: 'itemEntry', message: 'Produto não encontrado.' }]);
    expect([answer.draft, answer.entryLine]).toEqual([ORDER_DRAFT, entry]);
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

  it.each(['', '0', '3', 'x'])('is none: "%s"', async (itemLine) => {
    const { answer } = await press('duplicate-line', two, { itemLine });
    expect(answer.draft).toEqual(two);
    expect(answer.errors).toEqual([
      { path: 'itemLine', message: 'Digite o número de uma linha da lista.' },
    ]);
  });
});

describe('when what a button needs cannot be had', () => {
  it.each([
    ['add-by-id', { itemId: '3' }],
    ['add-by-bar-code', { itemBarCode: '789' }],
    ['add-product:3', {}],
    ['search-products:1', {}],
  ] as [string, Record<string, string>][])(
    '%s: a toast, and the draft is kept',
    async (intent, more) => {
      api.reply('*', refusal(500, 'Erro interno.'));
      const { status, answer } = await press(intent, ORDER_DRAFT, more);
      expect(status).toBe(500);
      expect(answer.toast).toMatchObject({ type: 'error', message: 'Erro interno.' });
      expect(answer.draft).toEqual(ORDER_DRAFT);
    },
  );

  it('look-up-client: a toast, and the client’s data is cleared, the document apart', async () => {
    api.reply('*', 'hang-up');
    const { status, answer } = await press('look-up-client');
    expect(status).toBe(503);
    expect(answer.toast?.message).toBe('Ocorreu um erro ao chamar o serviço.');
    expect(answer.draft).toEqual({ ...ORDER_DRAFT, ...NO_CLIENT });
  });

  it('look-up-client: what was typed for a client that nobody found stays', async () => {
    api.reply('*', 'hang-up');
    const typed = { ...ORDER_DRAFT, idClient: '', foundDocument: '', clientName: 'Por Mão' };
    const { status, answer } = await press('look-up-client', typed);
    expect(status).toBe(503);
    expect(answer.draft).toEqual(typed);
  });

  it.each([
    ['look-up-client', { clientCpfCnpj: '529.982.247-25' }],
    ['add-product:3', {}],
  ])('%s with a dead session: the sign-in', async (intent, change) => {
    api.reply('*', refusal(401, 'Sessão expirada.'));
    const form = orderForm({ ...ORDER_DRAFT, ...change }, intent);
    const response = await responseOf(async () =>
      edit.action(args(await signedInPost('/dashboard/order/40', form), { idOrder: '40' })),
    );
    expect(response.headers.get('Location')).toContain('return-to=%2Fdashboard%2Forder%2F40');
    expect(response).toEndTheSession();
  });
});

it('a form of a thousand items and all kinds of names is read without a fault', async () => {
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
  expect(answer.draft.products).toHaveLength(999);
  expect(answer.draft.clientName).toBe('<script>alert(1)</script>');
});
