import { describe, expect, it } from 'vitest';

import { emptyInstallment, type OrderDraft } from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { hasProduct } from '@domain/order/draft/draft-product';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';

import { simpleOrder } from '../../support/orders';

const DRAFT = draftFromOrder(simpleOrder());

const PRODUCT = { idProduct: 8, description: 'Perfil', unity: 'un', value: 1990, type: 'P' };

const run = (draft: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);

describe('items', () => {
  it('are added at the end, one of each', () => {
    const draft = run(DRAFT, { type: 'add-product', product: PRODUCT });
    expect(draft.products.at(-1)).toEqual({
      idOrderProduct: '',
      idProduct: '8',
      description: 'Perfil',
      unity: 'un',
      amount: '1',
      value: '19,90',
      type: 'P',
      observation: '',
      room: '',
    });
  });

  it('are not added twice', () => {
    const draft = run(DRAFT, { type: 'add-product', product: PRODUCT });
    expect(hasProduct(draft, 8)).toBe(true);
    expect(hasProduct(draft, 9)).toBe(false);
    expect(run(draft, { type: 'add-product', product: PRODUCT }).products).toHaveLength(2);
  });

  it('stop at a thousand', () => {
    const many = { ...DRAFT, products: Array.from({ length: 1000 }, () => DRAFT.products[0]!) };
    expect(run(many, { type: 'add-product', product: PRODUCT }).products).toHaveLength(1000);
  });

  it.each([
    [0, []],
    [1, DRAFT.products],
    [99, DRAFT.products],
  ])('remove-product %d', (index, left) => {
    expect(run(DRAFT, { type: 'remove-product', index }).products).toEqual(left);
  });

  it('are restored to their place', () => {
    const [line] = DRAFT.products;
    const two = run(DRAFT, { type: 'add-product', product: PRODUCT });
    const left = run(two, { type: 'remove-product', index: 0 });
    expect(run(left, { type: 'restore-product', index: 0, line: line! }).products).toEqual(
      two.products,
    );
  });

  it('are changed one field at a time', () => {
    const draft = run(DRAFT, { type: 'set-product', index: 0, field: 'amount', value: '3' });
    expect(draft.products).toEqual([{ ...DRAFT.products[0], amount: '3' }]);
  });
});

describe('installments', () => {
  it.each([
    [1, ['250,00']],
    [3, ['83,33', '83,33', '83,34']],
    [10, Array.from({ length: 10 }, () => '25,00')],
    [0, ['250,00']],
    [99, Array.from({ length: 10 }, () => '25,00')],
  ])('split in %d', (count, values) => {
    const { installments } = run(DRAFT, { type: 'split', count });
    expect(installments.map(({ value }) => value)).toEqual(values);
    expect(installments.map(({ installmentNumber }) => installmentNumber)).toEqual(
      values.map((_, index) => String(index + 1)),
    );
  });

  it('keep the notes of those that stay', () => {
    const { installments } = run(DRAFT, { type: 'split', count: 3 });
    expect(installments[1]).toEqual({ ...DRAFT.installments[1], value: '83,33' });
    expect(installments[2]).toEqual({ ...emptyInstallment(3), value: '83,34' });
  });

  it('of an order with a negative total are zero', () => {
    const draft = run({ ...DRAFT, discountValue: '9.999,00' }, { type: 'split', count: 2 });
    expect(draft.installments.map(({ value }) => value)).toEqual(['0,00', '0,00']);
  });

  it('are restored to their place, with their numbers', () => {
    const three = run(DRAFT, { type: 'split', count: 3 });
    const [, line] = three.installments;
    const left = run(three, { type: 'remove-installment', index: 1 });
    expect(run(left, { type: 'restore-installment', index: 1, line: line! }).installments).toEqual(
      three.installments,
    );
  });

  it('are renumbered when one is removed', () => {
    const { installments } = run(
      DRAFT,
      { type: 'split', count: 3 },
      { type: 'remove-installment', index: 0 },
    );
    expect(installments.map(({ installmentNumber, value }) => [installmentNumber, value])).toEqual([
      ['1', '83,33'],
      ['2', '83,34'],
    ]);
  });

  it('take their own value as paid when a payment date is chosen', () => {
    const draft = run(DRAFT, {
      type: 'set-installment',
      index: 0,
      field: 'paymentDate',
      value: '2026-08-01',
    });
    expect(draft.installments[0]).toMatchObject({ paymentDate: '2026-08-01', paidValue: '125,00' });
  });

  it.each([
    ['a paid value that was typed stays', 'paidValue', '100,00', '100,00'],
    ['a payment date that is cleared fills nothing', 'paymentDate', '', ''],
  ] as const)('%s', (_, field, value, paidValue) => {
    const draft = run(
      DRAFT,
      { type: 'set-installment', index: 0, field, value },
      {
        type: 'set-installment',
        index: 0,
        field: 'paymentDate',
        value: field === 'paidValue' ? '2026-08-01' : '',
      },
    );
    expect(draft.installments[0]?.paidValue).toBe(paidValue);
  });
});
