import fc from 'fast-check';
import { expect, it } from 'vitest';

import { hasMoreOfOne } from '@domain/direct-sale/repeated-lines';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { reduceSale, type SaleAction } from '@domain/direct-sale/sale-reducer';

import { found, run, scan, withItems } from './support/sales';

const CODES = [1, 2, 3];

/** The response for one of the codes that wait. */
const response = fc
  .record({ id: fc.constantFrom(...CODES), idProduct: fc.constantFrom(1, 2, 9, null) })
  .map(({ id, idProduct }): SaleAction => {
    const product = idProduct === null ? null : found(idProduct);
    return { type: 'scan-answered', id, product };
  });

/** What a person does, as the screen shows the sale by then. */
const press = fc
  .record({
    kind: fc.constantFrom('remove', 'change', 'scan', 'discount'),
    at: fc.nat(),
    value: fc.constantFrom('2', '3,5'),
  })
  .map(({ kind, at, value }) => (shown: SaleDraft): SaleAction => {
    const index = at % Math.max(shown.products.length, 1);
    const line = shown.products[index];
    if (kind === 'scan') return scan(100 + at, '789');
    if (kind === 'discount' || !line) return { type: 'set', field: 'discount', value };
    return kind === 'remove'
      ? { type: 'remove-line', line }
      : { type: 'set-product', index, field: 'amount', value };
  });

/** A sale without its lines' own numbers. */
function contents({ products, scans, discount }: SaleDraft) {
  return {
    lines: products.map(({ idProduct, amount }) => `${amount}*${idProduct}`),
    codes: scans.map(({ text, state }) => `${text} ${state}`),
    discount,
  };
}

/**
 * React may show what a key does before a response that came just before it, and then applies both
 * in the order in which they came: what the key meant on the screen must be what it does.
 */
it('what is done to a sale is the same before a response as after it', () => {
  const seen = run(withItems(1, 2, 2), ...CODES.map((id) => scan(id, String(id))));
  fc.assert(
    fc.property(
      fc.array(response, { maxLength: 3 }),
      fc.array(press, { maxLength: 4 }),
      (responses, presses) => {
        let shown = seen;
        const actions = presses.map((act) => {
          const action = act(shown);
          shown = reduceSale(shown, action);
          return action;
        });
        const before = run(shown, ...responses);
        const after = run(run(seen, ...responses), ...actions);
        expect(contents(after)).toEqual(contents(before));
      },
    ),
  );
});

it('a code that is entered as the payment opens goes on with the items', () => {
  const paying = run(withItems(1), { type: 'step', step: 'payment' }, scan(1, '789'));
  expect(paying.step).toBe('items');
  expect(run(withItems(1), { type: 'step', step: 'payment' }, scan(1, '')).step).toBe('payment');
});

it.each<{ before: number[]; now: number[]; isMore: boolean }>([
  { before: [], now: [1], isMore: false },
  { before: [1], now: [1, 1], isMore: true },
  { before: [1, 1], now: [1, 1], isMore: false },
  { before: [1, 1], now: [1], isMore: false },
  // The second was seen before the first, which was found earlier.
  { before: [1, 2], now: [1, 1, 2], isMore: true },
  { before: [2], now: [1, 2], isMore: false },
])('$now after $before repeats one: $isMore', ({ before, now, isMore }) => {
  const [past, present] = [before, now].map((ids) => withItems(...ids).products);
  expect(hasMoreOfOne(past!, present!)).toBe(isMore);
});
