import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { carriedOver } from '@domain/order/draft/carried-over';
import {
  type DraftProduct,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { reduceDraft } from '@domain/order/draft/draft-reducer';

import { anyDraft } from '../../support/arbitrary-draft';

/** A draft as the server saves it: its lines have ids. */
function savedFrom(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    products: draft.products.map((line, index) => ({
      ...line,
      idOrderProduct: line.idOrderProduct || String(100 + index),
    })),
    installments: draft.installments.map((line, index) => ({
      ...line,
      idOrderInstallment: line.idOrderInstallment || String(200 + index),
    })),
  };
}

const product = (idProduct: string, more: Partial<DraftProduct> = {}) => ({
  ...emptyProduct(),
  idProduct,
  description: `Produto ${idProduct}`,
  value: '10,00',
  ...more,
});
const SENT: OrderDraft = {
  ...emptyDraft(),
  clientName: 'Zé da Obra',
  products: [product('1'), product('2', { idOrderProduct: '5' }), product('1', { room: 'Sala' })],
  installments: [{ ...emptyInstallment(1), value: '30,00' }],
};
const SAVED = savedFrom(SENT);
const idsOf = (draft: OrderDraft) => draft.products.map((line) => line.idOrderProduct);

describe('changes made while an order is being saved (R-ORD-48)', () => {
  it('are none if nothing changed: the saved order, as the server returned it', () => {
    fc.assert(
      fc.property(anyDraft(), (sent) => {
        const saved = { ...savedFrom(sent), clientCity: 'Campinas' };
        expect(carriedOver(saved, { sent, left: structuredClone(sent) })).toEqual(saved);
      }),
    );
  });

  it('are in the saved order, with nothing else from before', () => {
    fc.assert(
      fc.property(anyDraft(), anyDraft(), (sent, left) => {
        const carried = carriedOver(savedFrom(sent), { sent, left });
        const withoutIds = ({ products, installments, ...fields }: OrderDraft) => ({
          ...fields,
          products: products.map((line) => ({ ...line, idOrderProduct: '' })),
          installments: installments.map((line) => ({ ...line, idOrderInstallment: '' })),
        });
        expect(withoutIds(carried)).toEqual(withoutIds(left));
      }),
    );
  });

  it('leave each line its id, whether it is changed, moved or has others before it', () => {
    const left = reduceDraft(
      { ...SENT, products: [...SENT.products].reverse() },
      { type: 'set-product', index: 2, field: 'amount', value: '7' },
    );
    expect(idsOf(carriedOver(SAVED, { sent: SENT, left }))).toEqual(['102', '5', '100']);
    const [first, ...others] = SENT.products;
    const removed = { ...SENT, products: others };
    expect(idsOf(carriedOver(SAVED, { sent: SENT, left: removed }))).toEqual(['5', '102']);
    const added = { ...SENT, products: [product('9'), ...SENT.products] };
    expect(idsOf(carriedOver(SAVED, { sent: SENT, left: added }))).toEqual(['', '100', '5', '102']);
    expect(first?.idOrderProduct).toBe('');
  });

  it('do not turn a line of one product into another line of it', () => {
    const left = { ...SENT, products: [product('1', { amount: '3' }), ...SENT.products] };
    expect(idsOf(carriedOver(SAVED, { sent: SENT, left }))).toEqual(['', '100', '5', '102']);
  });

  it('are taken unchanged if the server has other lines than were sent', () => {
    const theirs = { ...SAVED, products: SAVED.products.slice(1) };
    const left = { ...SENT, products: [...SENT.products, product('9')] };
    expect(carriedOver(theirs, { sent: SENT, left }).products).toEqual(left.products);
    expect(carriedOver(theirs, { sent: SENT, left: { ...SENT, clientName: 'Ana' } })).toEqual({
      ...theirs,
      clientName: 'Ana',
    });
  });
});
