import { describe, expect, it } from 'vitest';

import { type Conflict, defaultSide, type Side } from '@domain/order/draft/conflict';
import { emptyInstallment, type OrderDraft } from '@domain/order/draft/draft';
import { findConflicts } from '@domain/order/draft/draft-conflict';
import { fingerprintOf, NO_FINGERPRINT } from '@domain/order/draft/draft-fingerprint';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import type { ReceivedParts } from '@domain/order/received-parts';

import {
  ADDED,
  BASE,
  conflicts,
  FIRST,
  ITEM,
  merged,
  PAID,
  SECOND,
  told,
  with_,
} from '../../support/two-peoples-drafts';

describe('another person’s concurrent changes', () => {
  it.each<[string, Partial<OrderDraft>, Partial<OrderDraft>, [string, boolean][]]>([
    ['nothing', { height: '3 m' }, {}, []],
    ['a field that I left', {}, { height: '3 m' }, [['height', false]]],
    ['a field that I changed too', { height: '4 m' }, { height: '3 m' }, [['height', true]]],
    ['the same as I did', { height: '3 m' }, { height: '3 m' }, []],
    ['the status', {}, { idOrderStatus: '5' }, [['idOrderStatus', false]]],
    ['an item that I left', {}, { products: [{ ...ITEM, amount: '9' }] }, [['product_11', false]]],
    [
      'an item that I changed too',
      { products: [{ ...ITEM, amount: '3' }] },
      { products: [{ ...ITEM, amount: '9' }] },
      [['product_11', true]],
    ],
    [
      'an item that I removed',
      { products: [] },
      { products: [{ ...ITEM, amount: '9' }] },
      [['product_11', true]],
    ],
    ['removed an item that I left', {}, { products: [] }, [['product_11', false]]],
    [
      'removed an item that I changed',
      { products: [{ ...ITEM, amount: '3' }] },
      { products: [] },
      [['product_11', true]],
    ],
    ['removed an item that I removed too', { products: [] }, { products: [] }, []],
    ['added an item', {}, { products: [ITEM, ADDED] }, [['product_99', false]]],
    [
      'nothing, while I added an item',
      { products: [ITEM, { ...ADDED, idOrderProduct: '' }] },
      {},
      [],
    ],
    [
      'an installment',
      {},
      { installments: [{ ...FIRST, value: '1,00' }, SECOND] },
      [['installment_21_value', false]],
    ],
    [
      'an installment, and I another',
      { installments: [FIRST] },
      { installments: [SECOND] },
      [['division', true]],
    ],
    ['the same installments as I did', { installments: [FIRST] }, { installments: [FIRST] }, []],
    [
      'a slip that was issued',
      {},
      { installments: [{ ...FIRST, nossoNumero: '17' }, SECOND] },
      [['installment_21_payment', false]],
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(told(mine, theirs)).toEqual(expected);
  });

  it.each<[string, OrderDraft['installments'], OrderDraft['installments'], object[]]>([
    ['where I left the installments', [FIRST, SECOND], [FIRST, SECOND], [{ mineChanged: false }]],
    ['where I received all of it', [PAID, SECOND], [FIRST, SECOND], [{ mineChanged: true }]],
    ['where I removed another', [FIRST], [FIRST, SECOND], [{ mineChanged: false }]],
    ['beside a payment that we both entered', [PAID], [PAID], [{ mineChanged: false }]],
  ])('include a part that was received or reversed, %s', (_, mine, theirs, expected) => {
    const [ours, others] = [
      with_({ installments: mine }),
      with_({ installments: theirs }),
    ] as const;
    const [none, some, more]: ReceivedParts[] = [{}, { 21: 3_000 }, { 21: 4_000 }];
    for (const [before, now] of [
      [none, some],
      [some, more],
      [some, none],
    ] as const)
      expect(
        findConflicts(fingerprintOf({ ...BASE, received: before }), ours, {
          ...others,
          received: now,
        }),
      ).toMatchObject(expected);
  });

  it.each<ReceivedParts>([{}, { 21: 3_000 }])('do not include an earlier part: %j', (received) => {
    const theirs = { ...BASE, received };
    const print = fingerprintOf(theirs);
    expect(findConflicts(print, with_({ installments: [PAID] }), theirs)).toEqual([]);
    expect(findConflicts(NO_FINGERPRINT, BASE, theirs)).toEqual([]);
  });

  it.each([
    'idClient',
    'foundDocument',
    'foundId',
    'typedDocument',
    'saveClient',
    'sameAddress',
    'firstDueDate',
  ] as const)('never include %s, which only the form has', (field) => {
    expect(told({ [field]: 'x' }, { [field]: 'y' })).toEqual([]);
  });

  it('include everything that differs, when it is unknown what I read', () => {
    const theirs = with_({ height: '3 m', products: [{ ...ITEM, amount: '9' }], installments: [] });
    expect(
      findConflicts(NO_FINGERPRINT, BASE, theirs).map(({ key, mineChanged }) => [key, mineChanged]),
    ).toEqual([
      ['height', true],
      ['product_11', true],
      ['division', true],
    ]);
  });

  it('have keys that are plain names', () => {
    const found = conflicts(
      { height: '' },
      { height: '3', products: [ITEM, ADDED], installments: [] },
    );
    for (const { key } of found) expect(key).toMatch(/^\w+$/);
  });
});

describe('the version used by default', () => {
  it.each([
    [true, 'mine'],
    [false, 'theirs'],
  ])('mine changed: %s gives %s', (mineChanged, side) => {
    expect(
      defaultSide({
        key: 'height',
        part: { kind: 'field', field: 'height' },
        mineChanged,
      } satisfies Conflict),
    ).toBe(side);
  });
});

describe('two people’s changes together', () => {
  it('keep both if they touch different parts', () => {
    const draft = merged(
      { height: '4 m', products: [{ ...ITEM, amount: '3' }] },
      { observation: 'deles', installments: [{ ...FIRST, value: '250,00' }] },
    );
    expect(draft).toEqual(
      with_({
        height: '4 m',
        products: [{ ...ITEM, amount: '3' }],
        observation: 'deles',
        installments: [{ ...FIRST, value: '250,00' }],
      }),
    );
  });

  it.each<[Side, string]>([
    ['mine', '4 m'],
    ['theirs', '3 m'],
  ])('apply the choices: %s', (side, height) => {
    expect(merged({ height: '4 m' }, { height: '3 m' }, { height: side }).height).toBe(height);
  });

  it('apply an added item, or leave it out when it is not wanted', () => {
    const theirs = { products: [ITEM, ADDED] };
    expect(merged({}, theirs).products).toEqual([ITEM, ADDED]);
    expect(merged({}, theirs, { product_99: 'mine' }).products).toEqual([ITEM]);
  });

  it('put a changed item in the place of mine', () => {
    const mine = { products: [{ ...ADDED, idOrderProduct: '' }, ITEM] };
    const theirs = { products: [{ ...ITEM, amount: '9' }] };
    expect(merged(mine, theirs).products).toEqual([
      { ...ADDED, idOrderProduct: '' },
      { ...ITEM, amount: '9' },
    ]);
  });

  it('turn an item that I keep and they removed into a new one', () => {
    const products = [{ ...ITEM, amount: '3' }];
    expect(merged({ products }, { products: [] }, { product_11: 'mine' }).products).toEqual([
      { ...ITEM, amount: '3', idOrderProduct: '' },
    ]);
    expect(merged({ products }, { products: [] }, { product_11: 'theirs' }).products).toEqual([]);
  });

  it('turn an installment that I keep and they removed into a new one, without a slip', () => {
    const mine = { installments: [{ ...FIRST, value: '9,00', nossoNumero: '17' }, SECOND] };
    const draft = merged(mine, { installments: [SECOND] }, { division: 'mine' });
    expect(draft.installments).toEqual([
      { ...FIRST, value: '9,00', idOrderInstallment: '', nossoNumero: '' },
      SECOND,
    ]);
  });

  it('have the stored slips, whichever installments are kept', () => {
    const mine = {
      installments: [
        { ...FIRST, observation: 'minha', nossoNumero: '' },
        { ...SECOND, nossoNumero: '16' },
      ],
    };
    const theirs = { installments: [{ ...FIRST, nossoNumero: '17' }, SECOND] };
    const draft = merged(mine, theirs);
    expect(
      draft.installments.map(({ observation, nossoNumero }) => [observation, nossoNumero]),
    ).toEqual([
      ['minha', '17'],
      ['na entrega', ''],
    ]);
  });

  it('link the registered client with their document', () => {
    const found = { foundDocument: '11144477735', foundId: '9' };
    const theirs = { clientCpfCnpj: '111.444.777-35', idClient: '9', ...found };
    expect(merged({}, theirs)).toMatchObject(theirs);
    expect(merged({}, theirs, { clientCpfCnpj: 'mine' })).toMatchObject({
      clientCpfCnpj: '529.982.247-25',
      idClient: '7',
      foundDocument: '52998224725',
    });
  });

  it('link no client to a typed tax id', () => {
    const draft = merged(
      {},
      { clientCpfCnpj: '111.444.777-35', idClient: '', foundDocument: '', foundId: '' },
    );
    expect(reduceDraft(draft, { type: 'replace', draft }).idClient).toBe('');
  });

  it('keep the chosen works site, though mine followed the client', () => {
    const mine = reduceDraft(BASE, { type: 'use-client-address', on: true });
    const theirs = { street: 'Rua Deles', number: '7' };
    const draft = merged(mine, theirs, { street: 'theirs', number: 'theirs' });
    expect(reduceDraft(draft, { type: 'replace', draft })).toMatchObject({
      street: 'Rua Deles',
      number: '7',
      sameAddress: '',
    });
    const kept = merged(mine, theirs, { street: 'mine', number: 'mine' });
    expect(reduceDraft(kept, { type: 'replace', draft: kept })).toMatchObject({
      street: 'Praça da Sé',
      sameAddress: 'on',
    });
  });

  it('ignore choices for fields without a conflict', () => {
    expect(
      merged({}, { height: '3 m' }, {
        observation: 'theirs',
        product_4242: 'theirs',
        __proto__: 'theirs',
      } as Record<string, Side>),
    ).toEqual(with_({ height: '3 m' }));
  });

  it('of the set of installments keep only one side’s', () => {
    const mine = {
      installments: [
        { ...FIRST, value: '200,00' },
        { ...SECOND, value: '50,00' },
      ],
    };
    const theirs = {
      installments: [
        { ...FIRST, value: '250,00' },
        { ...emptyInstallment(2), idOrderInstallment: '23', value: '0,00' },
      ],
    };
    expect(merged(mine, theirs, { division: 'theirs' }).installments).toEqual(theirs.installments);
  });
});
