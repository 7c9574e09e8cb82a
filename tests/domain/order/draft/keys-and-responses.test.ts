import fc from 'fast-check';
import { expect, it } from 'vitest';

import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import type { FoundProduct } from '@domain/order/draft/draft-product';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';

function found(idProduct: number): DraftAction {
  const product: FoundProduct = {
    idProduct,
    description: `Produto ${idProduct}`,
    unity: 'PC',
    value: idProduct * 100,
    type: 'P',
  };
  return { type: 'add-product', product };
}

function run(draft: OrderDraft, actions: readonly DraftAction[]): OrderDraft {
  return actions.reduce(reduceDraft, draft);
}

/** What a person does to the lines, as the screen shows them by then. */
const press = fc
  .record({
    kind: fc.constantFrom('set-product', 'remove-product', 'duplicate-product', 'move-product'),
    at: fc.nat(),
    value: fc.constantFrom('2', '3,5'),
  })
  .map(({ kind, at, value }) => ({ products }: OrderDraft): DraftAction => {
    // Without a line there is no key for one.
    if (products.length === 0) return { type: 'set', field: 'observation', value };
    const index = at % products.length;
    if (kind === 'set-product') return { type: kind, index, field: 'amount', value };
    return kind === 'move-product' ? { type: kind, index, to: 'up' } : { type: kind, index };
  });

/**
 * React may show what a key does before a response that came just before it, and then applies both
 * in the order in which they came: what the key meant on the screen must be what it does.
 */
it('what is done to an order’s lines is the same before a found product as after it', () => {
  const seen = run(emptyDraft(), [found(1), found(2), found(3)]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 4, max: 6 }).map(found), { maxLength: 3 }),
      fc.array(press, { maxLength: 5 }),
      (responses, presses) => {
        let shown = seen;
        const actions = presses.map((act) => {
          const action = act(shown);
          shown = reduceDraft(shown, action);
          return action;
        });
        expect(run(run(seen, responses), actions).products).toEqual(run(shown, responses).products);
      },
    ),
  );
});
