import { describe, expect, it } from 'vitest';

import {
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { splitError, splitText } from '@domain/order/draft/draft-installments';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { EMPTY_PAYMENT_ENTRY } from '@domain/order/draft/payment-entry';
import { paymentMove } from '@domain/order/draft/payment-move';

const RECEIVED = { 21: 40_000 };
const TOLD =
  'A parcela 1 tem R$ 400,00 recebidos em partes: ' +
  'esta divisão não deixaria mais que isso. Digite os valores à mão, ou estorne antes.';

/** An order with a total of R$ 1.000,00 in two installments. */
function order(value = '1.000,00', paymentDate = ''): OrderDraft {
  const line = (id: string, number: number) => ({
    ...emptyInstallment(number),
    idOrderInstallment: id,
    value: '500,00',
  });
  return {
    ...emptyDraft('3'),
    products: [{ ...emptyProduct(), idProduct: '8', description: 'Forro', value }],
    installments: [
      { ...line('21', 1), paymentDate, paidValue: paymentDate && '500,00' },
      line('22', 2),
    ],
  };
}

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

describe('dividing installments that were received in part', () => {
  it.each([
    ['into as many', order(), 2, null],
    ['into one, which is the one with parts', order(), 1, null],
    ['into more than its parts allow', order(), 3, TOLD],
    ['of a total that fell', order('700,00'), 2, TOLD],
    ['of a total that is what came in', order('800,00'), 2, TOLD],
    ['of a total that fell less', order('800,02'), 2, null],
    ['once it is paid', order('1.000,00', '2026-03-02'), 10, null],
  ])('%s', (_, draft, count, error) => {
    const division = { count, received: RECEIVED };
    expect(plain(splitError(draft, division))).toBe(error);
    const next = reduceDraft(draft, { type: 'split', ...division });
    if (error === null) expect(splitText(draft, division)).toMatch(/^Total dividido em/);
    else expect(next).toBe(draft);
  });

  it('removes none', () => {
    const division = { count: 1, received: { 22: 10_000 } };
    expect(plain(splitError(order(), division))).toMatch(/^A parcela 2 tem R\$ 100,00 recebidos/);
    const both = { count: 3, received: { 21: 40_000, 22: 35_000 } };
    expect(plain(splitError(order(), both))).toMatch(/^As parcelas 1 e 2 têm R\$ 750,00 recebidos/);
  });

  it('also reports a plan', () => {
    const move = (paymentPlan: string) =>
      paymentMove(
        'payment-plan',
        { ...EMPTY_PAYMENT_ENTRY, paymentPlan },
        { draft: order(), today: '2026-08-01', received: RECEIVED },
      );
    expect(move('30/60')).toMatchObject({ type: 'payment-plan' });
    for (const typed of ['3x', 'entrada de 300 + 30']) {
      const moved = move(typed);
      expect('message' in moved && plain(moved.message)).toBe(TOLD);
    }
  });
});
