import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ItemCells } from '~/features/order/items/item-cells';
import { itemHtml } from '~/features/order/items/item-html.server';
import type { ShownItem } from '~/features/order/items/shown-item';

import { ORDER_DRAFT } from '../../support/forms';

const [PRODUCT] = ORDER_DRAFT.products;
if (!PRODUCT) throw new Error('the draft has items');

const item = (change: Partial<ShownItem['product']>, rest: Partial<ShownItem> = {}): ShownItem => ({
  index: 7,
  product: { ...PRODUCT, ...change },
  subtotal: 'R$ 1,00',
  locked: false,
  free: false,
  rooms: false,
  line: change.description ?? PRODUCT.description,
  ...rest,
});

describe('an item’s HTML on the server is React’s', () => {
  it.each([
    ['as stored', item({})],
    ['of another type', item({ type: 'S' })],
    ['locked', item({ type: 'P' }, { locked: true })],
    ['without texts', item({ idOrderProduct: '', unity: '', amount: '', observation: '' })],
    ['with HTML in it', item({ description: `<b>"Placa" & 'perfil'</b>`, observation: '</td>' })],
    ['with patterns in it', item({ description: '$& $1 $$', observation: '\\1' })],
    ['with the digits of a mark', item({ description: '900000001', idProduct: '900000001' })],
    ['with line breaks', item({ observation: 'duas\r\nlinhas\n' })],
    ['with wide characters', item({ description: 'Régua 2,5 m² 📏', unity: 'm²' })],
    ['free', item({ idProduct: '', unity: 'dia' }, { free: true, line: 'linha 8' })],
    ['free and new', item({ idOrderProduct: '', idProduct: '' }, { free: true, line: 'linha 8' })],
    ['of neither room nor observation', item({ room: '', observation: '' }, { rooms: true })],
    ['free, with HTML in it', item({ description: '"<i>' }, { free: true, line: 'linha 8' })],
    ['with rooms', item({}, { rooms: true })],
    ['in a room', item({ room: 'Sala "<1>"' }, { rooms: true })],
    ['in a room that this API does not tell of', item({ room: 'Sala & copa' })],
    ['far down', item({}, { index: 999, subtotal: 'R$ 1.234.567,89' })],
  ])('%s', (_, shown) => {
    const cells = createElement(ItemCells, { ...shown, errors: {}, onValue: () => undefined });
    expect(itemHtml(renderToString, shown)).toBe(renderToString(cells));
  });
});

it('a line with a rare type is left to React', () => {
  expect(itemHtml(renderToString, item({ type: 'X' }))).toBeNull();
});
