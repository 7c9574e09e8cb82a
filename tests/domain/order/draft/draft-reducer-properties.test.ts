import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import { parseMoney } from '@domain/money';
import {
  type DraftInstallment,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft/draft-totals';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { orderFormSchema, type OrderInput } from '@domain/order/order-schema';
import { isSettled } from '@domain/order/stored-order';
import { cleanTaxId } from '@domain/tax-id';

import { anyAction, anyDraft } from '../../support/arbitrary-draft';
import { validOrder } from '../../support/arbitrary-order';

const actions = (action = anyAction()) => fc.array(action, { maxLength: 12 });
const start = () =>
  fc.oneof(fc.constant(emptyDraft()), validOrder().map(draftFromOrder), anyDraft().map(settled));
const run = (draft: OrderDraft, list: readonly DraftAction[]) => list.reduce(reduceDraft, draft);

/** A draft in the form's initial state. */
function settled(draft: OrderDraft): OrderDraft {
  return reduceDraft(draft, { type: 'replace', draft });
}

const CHANGING_INSTALLMENTS = new Set([
  'set-installment',
  'split',
  'fit-installments',
  'due-dates',
  'fill-paid-values',
  'remove-installment',
]);

const keysOf = (value: object) => Object.keys(value).sort();

describe('for any sequence of actions', () => {
  it('the draft keeps its shape: every field a text, every line whole, installments numbered', () => {
    fc.assert(
      fc.property(start(), actions(), (first, list) => {
        const draft = run(first, list);
        expect(keysOf(draft)).toEqual(keysOf(emptyDraft()));
        for (const line of draft.products) expect(keysOf(line)).toEqual(keysOf(emptyProduct()));
        for (const line of draft.installments)
          expect(keysOf(line)).toEqual(keysOf(emptyInstallment(1)));
        const { products, installments, ...texts } = draft;
        const values = [texts, ...products, ...installments].flatMap((part) => Object.values(part));
        expect(values.every((value) => typeof value === 'string')).toBe(true);
        expect(installments.length).toBeLessThanOrEqual(ORDER_LIMITS.installments);
      }),
    );
  });

  it('the order is valid as long as only valid actions happened', () => {
    const harmless = anyAction(fc.constant('')).filter(
      (action) => !action.type.startsWith('set') && action.type !== 'client-failed',
    );
    fc.assert(
      fc.property(validOrder(), actions(harmless), (order, list) => {
        // Small lines: an order's total can exceed the largest installment.
        const products = order.products.map((line) => ({
          ...line,
          amount: 1000,
          value: line.value % 1_000_000,
        }));
        const first = draftFromOrder({ ...order, products, freight: 0, discountValue: 0 });
        const bounded = list.map((action) =>
          action.type === 'add-product'
            ? { ...action, product: { ...action.product, value: action.product.value % 1_000_000 } }
            : action,
        );
        const draft = run(first, bounded);
        const parsed = orderFormSchema.safeParse(draft);
        // A client's number may be longer than a works site's: it is copied whole, with an error.
        const isTooLong = draft.number.length > ORDER_LIMITS.buildingNumber;
        const errors = parsed.success ? [] : fieldErrors(parsed.error);
        expect(errors.filter(({ path }) => path !== 'number' || !isTooLong)).toEqual([]);
      }),
    );
  });

  it('the client is that of the document, or none', () => {
    fc.assert(
      fc.property(start(), actions(), (first, list) => {
        const draft = run(first, list);
        if (list.length === 0 || draft.idClient === '') return;
        expect(cleanTaxId(draft.clientCpfCnpj)).toBe(cleanTaxId(draft.foundDocument));
      }),
    );
  });

  it('the works site is at the client’s address while the checkbox is ticked', () => {
    fc.assert(
      fc.property(start(), actions(), (first, list) => {
        const draft = run(first, [...list, { type: 'use-client-address', on: true }]);
        expect([
          draft.zipCode,
          draft.street,
          draft.district,
          draft.city,
          draft.state,
          draft.complement,
        ]).toEqual([
          draft.clientZipCode,
          draft.clientStreet,
          draft.clientDistrict,
          draft.clientCity,
          draft.clientState,
          draft.clientComplement,
        ]);
        expect(draft.number).toBe(draft.clientNumber);
      }),
    );
  });

  it('no draft is ever mutated', () => {
    fc.assert(
      fc.property(start(), anyAction(), (draft, action) => {
        const before = structuredClone(draft);
        reduceDraft(draft, action);
        expect(draft).toEqual(before);
      }),
    );
  });

  it('an intent applied twice to a settled draft takes effect once', () => {
    const repeatable = anyAction().filter(
      ({ type }) => !['remove-product', 'remove-installment', 'set-installment'].includes(type),
    );
    fc.assert(
      fc.property(start(), repeatable, (draft, action) => {
        const once = reduceDraft(draft, action);
        expect(reduceDraft(once, action)).toEqual(once);
      }),
    );
  });
});

/** Orders with up to nine installments, some paid, some with a slip. */
function orderWithSettled() {
  const kinds = fc.array(fc.constantFrom('open', 'paid', 'slip'), { maxLength: 9 });
  return fc
    .tuple(validOrder(), kinds, fc.integer({ min: 0, max: 9_999_999 }))
    .map(([order, states, freight]) => ({
      order: {
        ...order,
        freight,
        discountValue: 0,
        products: [],
        installments: states.map((kind, index) => ({
          idOrderInstallment: index + 1,
          installmentNumber: (index + 1) as OrderInput['installments'][number]['installmentNumber'],
          observation: null,
          dueDate: null,
          paymentDate: kind === 'paid' ? '2026-08-01' : null,
          value: (index + 1) * 10_000,
          paidValue: null,
          paymentType: null,
          nossoNumero: kind === 'slip' ? String(index) : null,
        })),
      },
      settledCount: states.filter((kind) => kind !== 'open').length,
    }));
}

const settledOf = (draft: OrderDraft) => ({ installments: draft.installments.filter(isSettled) });
const unnumbered = (installment: DraftInstallment) => ({ ...installment, installmentNumber: '' });

describe('a split', () => {
  it('sums to the total, whatever the items, the freight and the discount', () => {
    const count = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(validOrder(), count, (order, parts) => {
        const products = order.products.map((line) => ({
          ...line,
          amount: line.amount % 1_000_000,
        }));
        const installments = order.installments.map((line) => ({ ...line, paymentDate: null }));
        const draft = draftFromOrder({ ...order, products, installments });
        const split = reduceDraft(draft, { type: 'split', count: parts });
        expect(split.installments).toHaveLength(parts);
        expect(draftInstallmentsTotal(split)).toBe(Math.max(0, draftTotals(draft).total));
        for (const { value } of split.installments) expect(parseMoney(value)).not.toBeNull();
      }),
    );
  });

  it('keeps what is paid or has a slip as it is, and sums to the total with it', () => {
    fc.assert(
      fc.property(
        orderWithSettled(),
        fc.integer({ min: 1, max: 10 }),
        ({ order, settledCount }, parts) => {
          const draft = draftFromOrder(order);
          const split = reduceDraft(draft, { type: 'split', count: parts });
          const [total, settledTotal] = [
            draftTotals(draft).total,
            draftInstallmentsTotal(settledOf(draft)),
          ];
          expect(settledOf(split).installments.map(unnumbered)).toEqual(
            settledOf(draft).installments.map(unnumbered),
          );
          // When more than the total is settled, nothing is left to divide (R-INS-14).
          if (settledTotal > total) {
            expect(split).toBe(draft);
            return;
          }
          expect(draftInstallmentsTotal(split)).toBe(total);
          // As many as requested, unless the settled ones leave no amount for them.
          const open = total > settledTotal ? Math.max(parts - settledCount, 1) : 0;
          expect(split.installments).toHaveLength(settledCount === 0 ? parts : settledCount + open);
          // Those with a slip keep their printed number; the others get the lowest free ones.
          const numbersOf = ({ installments }: OrderDraft, printed: boolean) =>
            installments
              .filter(({ nossoNumero }) => (nossoNumero !== '') === printed)
              .map(({ installmentNumber }) => Number(installmentNumber));
          const printed = numbersOf(split, true);
          expect(printed).toEqual(numbersOf(draft, true));
          const left = Array.from({ length: 20 }, (_, index) => index + 1).filter(
            (number) => !printed.includes(number),
          );
          const others = numbersOf(split, false);
          expect(others).toEqual(left.slice(0, others.length));
        },
      ),
    );
  });
});

describe('lines that an action does not touch', () => {
  it('keep their identity', () => {
    const touching = new Set(['set-product', 'remove-product', 'add-product']);
    fc.assert(
      fc.property(start(), anyAction(), (draft, action) => {
        const next = reduceDraft(draft, action);
        const position = 'index' in action ? action.index : -1;
        for (const [index, line] of draft.products.entries()) {
          if (touching.has(action.type) && index === position) continue;
          expect(next.products).toContain(line);
          if (action.type === 'set-product') expect(next.products[index]).toBe(line);
        }
        if (!touching.has(action.type)) expect(next.products).toBe(draft.products);
        if (!CHANGING_INSTALLMENTS.has(action.type)) {
          expect(next.installments).toBe(draft.installments);
        }
        if (action.type === 'set-installment') {
          for (const [index, line] of draft.installments.entries()) {
            if (index !== position) expect(next.installments[index]).toBe(line);
          }
        }
      }),
    );
  });
});
