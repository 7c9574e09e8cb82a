import { describe, expect, it } from 'vitest';

import { emptyInstallment, type OrderDraft } from '@domain/order/draft/draft';
import { findConflicts, mergeDrafts, onStoredDraft } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import {
  ADDED,
  BASE,
  FIRST,
  ITEM,
  merged,
  PRINT,
  SECOND,
  told,
  with_,
} from '../../support/two-peoples-drafts';

describe('installments that two people changed', () => {
  const one = (change: object, other: object = {}) => ({
    installments: [
      { ...FIRST, ...change },
      { ...SECOND, ...other },
    ],
  });
  const paid = { paymentDate: '2026-03-02', paidValue: '125,00', paymentType: '6' };
  const linesOf = (...args: Parameters<typeof merged>) =>
    merged(...args).installments.map(({ observation, paymentDate, value }) =>
      [observation, paymentDate, value].join('|'),
    );

  it.each<[string, Partial<OrderDraft>, Partial<OrderDraft>, [string, boolean][], string[]]>([
    [
      'a text of mine and their payment of another',
      one({}, { observation: 'minha' }),
      one(paid),
      [['installment_21_payment', false]],
      [`|2026-03-02|${FIRST.value}`, `minha||${SECOND.value}`],
    ],
    [
      'a text of mine and their payment of the same',
      one({ observation: 'minha' }),
      one(paid),
      [['installment_21_payment', false]],
      [`minha|2026-03-02|${FIRST.value}`, `${SECOND.observation}||${SECOND.value}`],
    ],
    [
      'two payments of one: theirs stands first',
      one({ ...paid, paymentDate: '2026-03-05' }),
      one(paid),
      [['installment_21_payment', true]],
      [`|2026-03-02|${FIRST.value}`, `${SECOND.observation}||${SECOND.value}`],
    ],
    [
      'my payment of what they gave another value',
      one(paid),
      one({ value: '100,00' }, { value: '150,00' }),
      [
        ['installment_21_value', false],
        ['installment_21_payment', true],
        ['installment_22_value', false],
      ],
      ['||100,00', `${SECOND.observation}||150,00`],
    ],
    [
      'my other division of what they received: theirs stays',
      { installments: [{ ...FIRST, value: '250,00' }] },
      one(paid),
      [
        ['division', false],
        ['installment_21_payment', false],
      ],
      [`|2026-03-02|${FIRST.value}`, `${SECOND.observation}||${SECOND.value}`],
    ],
    [
      'my removal of what they received',
      { installments: [FIRST] },
      one({}, paid),
      [['division', false]],
      [`||${FIRST.value}`, `${SECOND.observation}|2026-03-02|${SECOND.value}`],
    ],
  ])('%s', (_, mine, theirs, asked, lines) => {
    expect(told(mine, theirs)).toEqual(asked);
    expect(linesOf(mine, theirs)).toEqual(lines);
  });

  it('do not book again a payment that they reversed', () => {
    const base = with_(one(paid));
    const print = fingerprintOf(base);
    const due = { dueDate: '2026-09-09' };
    const mine = with_(one(paid, due));
    const found = findConflicts(print, mine, BASE);
    expect(found).toMatchObject([{ key: 'installment_21_payment', mineChanged: false }]);
    const { installments } = mergeDrafts({ mine, theirs: BASE }, found, new Map());
    expect(installments).toEqual([FIRST, { ...SECOND, ...due }]);

    const changed = with_(one({ ...paid, paidValue: '1,00' }));
    expect(findConflicts(print, changed, BASE)).toMatchObject([
      { mineChanged: true, storedFirst: true, part: { isReversed: true } },
    ]);
  });

  it('with one number that both added are one', () => {
    const added = { ...emptyInstallment(3), value: '10,00' };
    const stored = with_({
      installments: [FIRST, SECOND, { ...added, ...paid, idOrderInstallment: '23' }],
    });
    const mine = onStoredDraft(with_({ installments: [FIRST, SECOND, added] }), stored);
    expect(findConflicts(PRINT, mine, stored).map(({ key }) => key)).toEqual([
      'installment_23_payment',
    ]);
  });
});

describe('items that both added', () => {
  const mineOf = (...added: Partial<typeof ADDED>[]) =>
    with_({
      products: [ITEM, ...added.map((each) => ({ ...ADDED, idOrderProduct: '', ...each }))],
    });
  const theirs = with_({ products: [ITEM, { ...ADDED, amount: '2' }] });
  const idsOf = (mine: OrderDraft) =>
    onStoredDraft(mine, theirs).products.map(({ idOrderProduct }) => idOrderProduct);

  it.each<[string, OrderDraft, string[]]>([
    ['of one product are one', mineOf({ amount: '5' }), [ITEM.idOrderProduct, '99']],
    ['of one product twice are one of them', mineOf({}, {}), [ITEM.idOrderProduct, '99', '']],
    ['of other products are two', mineOf({ idProduct: '7' }), [ITEM.idOrderProduct, '']],
    ['in other rooms are two', mineOf({ room: 'Sala' }), [ITEM.idOrderProduct, '']],
    ['without a product are two', mineOf({ idProduct: '' }), [ITEM.idOrderProduct, '']],
  ])('%s', (_, mine, ids) => {
    expect(idsOf(mine)).toEqual(ids);
  });

  it('need a choice, and one of them is kept', () => {
    const mine = onStoredDraft(mineOf({ amount: '5' }), theirs);
    const found = findConflicts(PRINT, mine, theirs);
    expect(found.map(({ key, mineChanged }) => [key, mineChanged])).toEqual([['product_99', true]]);
    for (const [side, amount] of [
      ['mine', '5'],
      ['theirs', '2'],
    ] as const) {
      const { products } = mergeDrafts({ mine, theirs }, found, new Map([['product_99', side]]));
      expect(products.map((line) => [line.idOrderProduct, line.amount])).toEqual([
        [ITEM.idOrderProduct, ITEM.amount],
        ['99', amount],
      ]);
    }
  });
});
