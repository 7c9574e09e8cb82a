import { describe, expect, it } from 'vitest';

import { checkForFiscalNote } from '@domain/fiscal-note/fiscal-note-rules';
import { checkForServiceNote } from '@domain/fiscal-note/service-note-rules';
import { emptyDraft, emptyProduct } from '@domain/order/draft/draft';
import { findConflicts, mergeDrafts } from '@domain/order/draft/draft-conflict';
import { draftErrors } from '@domain/order/draft/draft-errors';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { emptyOrder, orderFormSchema } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';

const CRANE = {
  ...emptyProduct(),
  idOrderProduct: '7',
  description: 'Guindaste',
  unity: 'dia',
  amount: '2',
  value: '850,00',
  observation: 'Sala',
};
const withLines = (...products: (typeof CRANE)[]) => ({ ...emptyDraft(), products });
const typed = (text: string) =>
  reduceDraft(emptyDraft(), { type: 'add-free-line', typed: text }).products[0];

describe('a free line', () => {
  it.each([
    ['Guindaste\r\ncom operador', 'Guindaste com operador'],
    ['Guindaste  \n\n com operador', 'Guindaste com operador'],
    ['Guindaste com  operador ', 'Guindaste com  operador '],
  ])('is described in one line, however it is posted: %j', (posted, description) => {
    const entries = [...draftEntries({ ...emptyDraft(), products: [CRANE] })].map(
      ([name, value]) => [name, name === 'products[0].description' ? posted : value] as const,
    );
    expect(draftFromEntries(entries).products).toMatchObject([{ description }]);
  });

  it.each([
    ['', '1', ''],
    ['guindaste', '1', 'guindaste'],
    ['3*guindaste', '3', 'guindaste'],
    ['3*', '3', ''],
    ['7891234567895', '1', ''],
    ['0*guindaste', '1', ''],
    ['g'.repeat(121), '1', 'g'.repeat(120)],
  ])('of "%s"', (text, amount, description) => {
    expect(typed(text)).toEqual({ ...emptyProduct(), amount, description });
  });

  it('is read from its form, and is the same after it was saved and posted', () => {
    const order = orderFormSchema.parse(withLines(CRANE));
    expect(order.products).toMatchObject([{ idProduct: null, description: 'Guindaste' }]);
    const draft = draftFromOrder(order);
    expect(draft.products).toEqual([CRANE]);
    expect(draftFromEntries(draftEntries(draft)).products).toEqual([CRANE]);
  });

  it('needs a description, at most as long as a product’s; other errors are reported too', () => {
    const lines = [
      { ...CRANE, description: '' },
      { ...CRANE, description: 'g'.repeat(121) },
    ];
    const draft = { ...withLines(...lines), discountValue: '9.999,00' };
    expect(draftErrors(draft)).toEqual([
      { path: 'products[0].description', message: 'Informe a descrição do item' },
      {
        path: 'discountValue',
        message: 'O valor do desconto não pode ser maior que o valor total dos produtos',
      },
      {
        path: 'products[1].description',
        message: 'A descrição tem no máximo 120 caracteres',
      },
    ]);
  });

  it('gets a product, and keeps quantity, value and observation', () => {
    const product = { idProduct: 9, description: 'Munck', unity: 'H', value: 100, type: 'S' };
    const { products } = reduceDraft(withLines(CRANE), {
      type: 'exchange-product',
      index: 0,
      product,
    });
    expect(products).toEqual([
      { ...CRANE, idProduct: '9', description: 'Munck', unity: 'H', type: 'S' },
    ]);
  });

  it('is copied, and repeats nothing', () => {
    const copied = reduceDraft(withLines(CRANE), { type: 'duplicate-product', index: 0 });
    expect(copied.products).toEqual([CRANE, { ...CRANE, idOrderProduct: '' }]);
    const two = reduceDraft(copied, { type: 'add-free-line', typed: 'Guindaste' });
    expect(two.products).toHaveLength(3);
  });

  it('that two people changed is one choice, by the line', () => {
    const base = fingerprintOf(withLines(CRANE));
    const mine = withLines({ ...CRANE, description: 'Guindaste de 20 t' });
    const theirs = withLines({ ...CRANE, unity: 'diária' });
    const conflicts = findConflicts(base, mine, theirs);
    expect(conflicts).toEqual([
      { key: 'product_7', part: { kind: 'product', idOrderProduct: '7' }, mineChanged: true },
    ]);
    const choices = new Map([['product_7', 'theirs' as const]]);
    expect(mergeDrafts({ mine, theirs }, conflicts, choices).products).toEqual(theirs.products);
  });
});

describe('a fiscal note requires a product', () => {
  const order = (type: 'P' | 'S') => ({
    ...emptyOrder(ORDER_STATUS.FINALIZADO),
    products: orderFormSchema.parse(
      withLines({ ...CRANE, idProduct: '3', description: 'Placa' }, { ...CRANE, type }),
    ).products,
  });
  const message = 'Linha 2, Guindaste: escolha um produto cadastrado para gerar a nota fiscal.';

  it('if it declares the line', () => {
    expect(checkForFiscalNote(order('P'))).toContainEqual({
      path: 'products[1].description',
      message,
    });
    expect(checkForServiceNote({ products: order('S').products.slice(1) })).toEqual([
      { path: 'products[0].description', message: message.replace('2', '1') },
    ]);
  });

  it('with typed quotation marks not doubled', () => {
    const [line] = order('P').products;
    const quoted = { ...line!, idProduct: null, description: 'Parafuso 3/8"' };
    const [error] = checkForFiscalNote({ ...order('P'), products: [quoted] }).filter(
      ({ path }) => path === 'products[0].description',
    );
    expect(error?.message).toBe(
      'Linha 1, Parafuso 3/8": escolha um produto cadastrado para gerar a nota fiscal.',
    );
  });

  it('but a goods note not for a service, which it does not include', () => {
    const messages = checkForFiscalNote(order('S')).map((error) => error.message);
    expect(messages.filter((text) => text.startsWith('Linha'))).toEqual([]);
  });
});
