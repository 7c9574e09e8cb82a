import { describe, expect, it } from 'vitest';

import {
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { draftErrors } from '@domain/order/draft/draft-errors';
import { discountError } from '@domain/order/draft/draft-live-errors';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { draftTotals } from '@domain/order/draft/draft-totals';
import { checkedOnce, remainingErrors } from '@domain/remaining-errors';

const DISCOUNT = {
  path: 'discountValue',
  message: 'O valor do desconto não pode ser maior que o valor total dos produtos',
};
const NOT_THE_TOTAL = {
  path: 'installments',
  message: 'O valor das parcelas precisa ser igual ao valor total da nota',
};
const AMOUNT = (line: number) => ({
  path: `products[${line}].amount`,
  message: 'Quantidade inválida',
});

const line = (fields: object) => ({
  ...emptyProduct(),
  idProduct: '1',
  description: 'Gesso',
  value: '10,00',
  ...fields,
});
const draft = (fields: Partial<OrderDraft> = {}): OrderDraft => ({
  ...emptyDraft(),
  products: [line({})],
  ...fields,
});
const remaining = (before: OrderDraft, now: OrderDraft, told = draftErrors(before)) =>
  remainingErrors(told, { before, now, check: draftErrors });

describe('a discount above the products', () => {
  it('is reported at once, and leaves a total of zero', () => {
    const order = draft({ discountValue: '10,01' });
    expect([discountError(order), draftTotals(order).total]).toEqual([DISCOUNT, 0]);
    expect([discountError(draft({ discountValue: '10,00' })), draftTotals(draft()).total]).toEqual([
      null,
      1000,
    ]);
  });

  it.each([
    ['the discount', { discountValue: '9,99' }],
    ['the products', { products: [line({ amount: '2' })] }],
  ])('disappears with %s', (_, change) => {
    const before = draft({ discountValue: '10,01' });
    expect(remaining(before, before)).toEqual([DISCOUNT]);
    expect(remaining(before, { ...before, observation: 'x' })).toEqual([DISCOUNT]);
    expect(remaining(before, { ...before, ...change })).toEqual([]);
  });

  it('stays while another field is not complete yet', () => {
    const before = draft({ discountValue: '10,01' });
    expect(remaining(before, { ...before, clientCpfCnpj: '123' })).toEqual([DISCOUNT]);
  });
});

describe('a reported error of an order', () => {
  it('of the installments disappears when they sum to the total, whichever changes', () => {
    const before = draft({ installments: [{ ...emptyInstallment(1), value: '12,00' }] });
    expect(draftErrors(before)).toEqual([NOT_THE_TOTAL]);
    expect(remaining(before, { ...before, freight: '1,00' })).toEqual([NOT_THE_TOTAL]);
    expect(remaining(before, { ...before, freight: '2,00' })).toEqual([]);
    expect(remaining(before, reduceDraft(before, { type: 'split', count: 2 }))).toEqual([]);
  });

  it('follows its line when another is removed', () => {
    const before = draft({ products: [line({}), line({ amount: 'x' })] });
    expect(remaining(before, before)).toEqual([AMOUNT(1)]);
    expect(remaining(before, reduceDraft(before, { type: 'remove-product', index: 0 }))).toEqual([
      AMOUNT(0),
    ]);
    expect(remaining(before, reduceDraft(before, { type: 'remove-product', index: 1 }))).toEqual(
      [],
    );
  });

  it('of the client’s register disappears with the checkbox that caused it', () => {
    const before = draft({ saveClient: 'on', clientName: 'Ana' });
    expect(remaining(before, before)).toContainEqual({
      path: 'clientName',
      message: 'Digite o nome completo',
    });
    expect(remaining(before, { ...before, saveClient: '' })).toEqual([]);
  });

  it('that only the server knows disappears when its field changes, and no sooner', () => {
    const before = draft({
      clientZipCode: '01310-100',
      installments: [{ ...emptyInstallment(1), value: '10,00', paymentDate: '2099-01-01' }],
    });
    const told = [
      { path: 'clientZipCode', message: 'CEP não encontrado' },
      { path: 'installments[0].paymentDate', message: 'dito pelo servidor' },
      { path: '', message: 'de campo nenhum' },
    ];
    expect(remaining(before, { ...before, clientName: 'Ana' }, told)).toEqual(told);
    expect(remaining(before, { ...before, clientZipCode: '01310-10' }, told)).toEqual(
      told.slice(1),
    );
    const paid = reduceDraft(before, {
      type: 'set-installment',
      index: 0,
      field: 'paymentDate',
      value: '2026-01-02',
    });
    expect(remaining(before, paid, told)).toEqual([told[0], told[2]]);
  });

  it('shows nothing that was not reported', () => {
    const before = draft();
    expect(remaining(before, { ...before, clientCpfCnpj: '123', discountValue: '99,00' })).toEqual(
      [],
    );
  });
});

it('an unchanged draft is checked once, whatever the other draft is', () => {
  const before = draft({ discountValue: '10,01' });
  const checked: OrderDraft[] = [];
  const check = checkedOnce((one: OrderDraft) => {
    checked.push(one);
    return draftErrors(one);
  });
  const states = ['a', 'b'].map((observation) => ({ ...before, observation }));
  for (const now of states)
    expect(remainingErrors(draftErrors(before), { before, now, check })).toEqual([DISCOUNT]);
  expect(checked).toEqual([before, ...states]);
});
