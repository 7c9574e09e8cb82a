import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DRAFT_FIELDS, isSameDraft, type OrderDraft } from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';

import { anyDraft, INSTALLMENT_FIELDS, PRODUCT_FIELDS } from '../../support/arbitrary-draft';
import { simpleOrder } from '../../support/orders';

const DRAFT = draftFromOrder(simpleOrder());
const changed = (change: Partial<OrderDraft>) => isSameDraft(DRAFT, { ...DRAFT, ...change });

describe('two drafts are the same', () => {
  it('when they have the same content, whichever was made first', () => {
    fc.assert(
      fc.property(anyDraft(), (draft) => {
        expect(isSameDraft(draft, draft)).toBe(true);
        expect(isSameDraft(draft, structuredClone(draft))).toBe(true);
      }),
    );
  });

  it('exactly when they are equal', () => {
    fc.assert(
      fc.property(anyDraft(), anyDraft(), (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect([isSameDraft(one, other), isSameDraft(other, one)]).toEqual([same, same]);
      }),
    );
  });

  it.each(DRAFT_FIELDS)('but not with another %s', (field) => {
    expect(changed({ [field]: `${DRAFT[field]} ` })).toBe(false);
  });

  it.each(PRODUCT_FIELDS)('nor with another %s of an item', (field) => {
    const [line] = DRAFT.products;
    expect(changed({ products: [{ ...line!, [field]: `${line![field]} ` }] })).toBe(false);
  });

  it.each(INSTALLMENT_FIELDS)('nor with another %s of an installment', (field) => {
    const [first, second] = DRAFT.installments;
    expect(changed({ installments: [first!, { ...second!, [field]: `${second![field]} ` }] })).toBe(
      false,
    );
  });

  it('nor with one line more, one line less, or lines in another order', () => {
    const [first, second] = DRAFT.installments;
    expect(changed({ installments: [first!] })).toBe(false);
    expect(changed({ installments: [first!, second!, second!] })).toBe(false);
    expect(changed({ installments: [second!, first!] })).toBe(false);
    expect(changed({ products: [] })).toBe(false);
  });
});
