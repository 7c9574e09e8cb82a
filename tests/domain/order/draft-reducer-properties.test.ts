import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanDocument } from '@domain/documents';
import { fieldErrors } from '@domain/field-error';
import { parseMoney } from '@domain/money';
import { emptyDraft, emptyInstallment, emptyProduct, type OrderDraft } from '@domain/order/draft';
import { draftFromOrder } from '@domain/order/draft-from-order';
import { type DraftAction, reduceDraft } from '@domain/order/draft-reducer';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft-totals';
import { ORDER_LIMITS, orderFormSchema } from '@domain/order/order-schema';

import { anyAction, anyDraft } from '../support/arbitrary-draft';
import { validOrder } from '../support/arbitrary-order';

const actions = (action = anyAction()) => fc.array(action, { maxLength: 12 });
const start = () =>
  fc.oneof(fc.constant(emptyDraft()), validOrder().map(draftFromOrder), anyDraft().map(settled));
const run = (draft: OrderDraft, list: readonly DraftAction[]) => list.reduce(reduceDraft, draft);

/** A draft as the form first gets it. */
function settled(draft: OrderDraft): OrderDraft {
  return reduceDraft(draft, { type: 'replace', draft });
}

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

  it('the order is valid as long as only valid things happened to it', () => {
    const harmless = anyAction(fc.constant('')).filter(
      (action) => !action.type.startsWith('set') && action.type !== 'client-failed',
    );
    fc.assert(
      fc.property(validOrder(), actions(harmless), (order, list) => {
        // Small lines: an installment holds less than an order can come to.
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
        const parsed = orderFormSchema.safeParse(run(first, bounded));
        expect(parsed.success ? [] : fieldErrors(parsed.error)).toEqual([]);
      }),
    );
  });

  it('the client is that of the document, or none', () => {
    fc.assert(
      fc.property(start(), actions(), (first, list) => {
        const draft = run(first, list);
        if (list.length === 0 || draft.idClient === '') return;
        expect(cleanDocument(draft.clientCpfCnpj)).toBe(cleanDocument(draft.foundDocument));
      }),
    );
  });

  it('the works site is where the client is while the tick says so', () => {
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
        expect(draft.number).toBe(draft.clientNumber.slice(0, 7));
      }),
    );
  });

  it('no draft is ever changed in place', () => {
    fc.assert(
      fc.property(start(), anyAction(), (draft, action) => {
        const before = structuredClone(draft);
        reduceDraft(draft, action);
        expect(draft).toEqual(before);
      }),
    );
  });

  it('what happens twice to a settled draft happens once', () => {
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

describe('a split', () => {
  it('sums to the total, whatever the items, the freight and the discount', () => {
    const count = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(validOrder(), count, (order, parts) => {
        const products = order.products.map((line) => ({
          ...line,
          amount: line.amount % 1_000_000,
        }));
        const draft = draftFromOrder({ ...order, products });
        const split = reduceDraft(draft, { type: 'split', count: parts });
        expect(split.installments).toHaveLength(parts);
        expect(draftInstallmentsTotal(split)).toBe(Math.max(0, draftTotals(draft).total));
        for (const { value } of split.installments) expect(parseMoney(value)).not.toBeNull();
      }),
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
        if (!['set-installment', 'split', 'remove-installment'].includes(action.type)) {
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
