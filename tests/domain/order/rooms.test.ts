import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderChanges } from '@domain/history/order-changes';
import { copyOfDraft } from '@domain/order/draft/draft-copy';
import { draftErrors } from '@domain/order/draft/draft-errors';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { draftRooms } from '@domain/order/draft/draft-totals';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { checkLocks } from '@domain/order/order-locks';
import { orderFormSchema, orderSchema } from '@domain/order/order-schema';
import { orderToWire } from '@domain/order/order-wire';
import { byRoom, OTHER_ITEMS, suggestedRooms } from '@domain/order/rooms';
import { orderTotals } from '@domain/order/totals';
import { hashOf } from '@domain/text-hash';

import { simpleOrder } from '../support/orders';

const line = (room: string | null | undefined, value = 100) => ({ room, amount: 1000, value });
const told = (rooms: readonly (string | null | undefined)[]) =>
  byRoom(rooms.map((room, index) => line(room, index + 1)))?.map(({ title, lines }) => [
    title,
    ...lines.map(({ value }) => value),
  ]);

describe('items by room', () => {
  it.each([
    [[], undefined],
    [[null, undefined, '', '  '], undefined],
    [['Sala'], [['Sala', 1]]],
    [
      ['Sala', 'Fachada', 'Sala'],
      [
        ['Sala', 1, 3],
        ['Fachada', 2],
      ],
    ],
    [
      [null, 'Fachada', ''],
      [
        ['Fachada', 2],
        [OTHER_ITEMS, 1, 3],
      ],
    ],
    [['Suíte', 'SUITE ', 'suíte'], [['Suíte', 1, 2, 3]]],
    [
      ['Sala', 'demais itens', null],
      [
        ['Sala', 1],
        [OTHER_ITEMS, 2, 3],
      ],
    ],
    [[OTHER_ITEMS], undefined],
  ])('%j', (rooms, groups) => {
    expect(told(rooms)).toEqual(groups);
  });

  it('sum to the order’s total to the cent, each line once', () => {
    const anyLine = fc.record({
      room: fc.oneof(fc.constantFrom(null, '', 'Sala', 'sala', 'Fachada'), fc.string()),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      value: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (products) => {
        const groups = byRoom(products) ?? [{ title: '', lines: products, subtotal: null }];
        const { productsTotal } = orderTotals({ products, freight: 0, discountValue: 0 });
        const sum = groups.reduce((total, { subtotal }) => total + (subtotal ?? productsTotal), 0);
        expect(sum).toBe(productsTotal);
        const lines = groups.flatMap((group) => group.lines);
        expect(lines).toHaveLength(products.length);
        expect(new Set(lines)).toEqual(new Set(products));
      }),
    );
  });

  it('are suggested: those of the order first, none twice', () => {
    expect(suggestedRooms([line('Adega'), line(null), line('cozinha'), line('Adega ')])).toEqual([
      'Adega',
      'cozinha',
      ...suggestedRooms([]).filter((room) => room !== 'Cozinha'),
    ]);
    expect(suggestedRooms([])).toContain('Fachada');
  });
});

const inRoom = (room: string | null) =>
  simpleOrder({ products: simpleOrder().products.map((product) => ({ ...product, room })) });
const drafted = (room: string) => draftFromOrder(inRoom(room));

describe('a line’s room', () => {
  it.each([
    [' Sala  de\n estar ', 'Sala de estar'],
    ['', null],
    ['  ', null],
    ['a'.repeat(ORDER_LIMITS.room), 'a'.repeat(60)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(orderFormSchema.parse(drafted(typed)).products[0]?.room).toBe(kept);
    expect(orderSchema.parse(orderToWire(inRoom(typed))).products[0]?.room).toBe(kept);
  });

  it('is reported when too long, at its field', () => {
    expect(draftErrors(drafted('a'.repeat(61)))).toContainEqual({
      path: 'products[0].room',
      message: 'Máximo de 60 caracteres.',
    });
  });

  it('is left out by a client that does not know it', () => {
    const [product] = orderSchema.parse(orderToWire(simpleOrder())).products;
    expect(product).not.toHaveProperty('room');
  });

  it('passes through a native post and a copy of the order, whole or only its items', () => {
    const draft = drafted('Sala');
    expect(draftFromEntries(draftEntries(draft)).products).toEqual(draft.products);
    for (const copy of ['from', 'items-of'] as const)
      expect(copyOfDraft(draft, copy).products).toMatchObject([{ room: 'Sala' }]);
  });

  it('stays with a line that is copied, moved or gets another product; a new line follows it', () => {
    const product = { idProduct: 9, description: 'Perfil', unity: 'un', value: 100, type: 'P' };
    const two = reduceDraft(drafted('Sala'), { type: 'duplicate-product', index: 0 });
    const [first, second] = reduceDraft(
      reduceDraft(two, { type: 'set-product', index: 1, field: 'room', value: 'Fachada' }),
      { type: 'move-product', index: 1, to: 'up' },
    ).products;
    expect([first?.room, second?.room]).toEqual(['Fachada', 'Sala']);
    const exchanged = reduceDraft(two, { type: 'exchange-product', index: 0, product });
    expect(exchanged.products.map(({ room }) => room)).toEqual(['Sala', 'Sala']);
    const added = reduceDraft(reduceDraft(two, { type: 'add-product', product }), {
      type: 'add-free-line',
      typed: 'Guindaste',
    });
    expect(added.products.map(({ room }) => room)).toEqual(['Sala', 'Sala', 'Sala', 'Sala']);
  });

  it('changes no fingerprint of a form opened before there were rooms', () => {
    const draft = drafted('');
    const { room: _none, ...before } = draft.products[0]!;
    expect(fingerprintOf(draft).products).toEqual({ 11: hashOf(before) });
    expect(fingerprintOf(drafted('Sala')).products).not.toEqual({ 11: hashOf(before) });
  });

  it('is summed as typed; unreadable values count as nothing', () => {
    const draft = drafted('Sala');
    const odd = { ...draft.products[0]!, amount: 'x', room: '' };
    expect(draftRooms([...draft.products, odd])).toMatchObject([
      { title: 'Sala', subtotal: 25_000 },
      { title: OTHER_ITEMS, subtotal: 0 },
    ]);
    expect(draftRooms([odd])).toBeNull();
  });

  it('is shown in the history, by line', () => {
    const state = (room: string | null) => ({
      header: { idClient: null },
      products: [
        {
          idOrderProduct: 11,
          description: 'Placa',
          unity: null,
          amountThousandths: 1,
          valueCents: 1,
          room,
        },
      ],
      installments: [],
    });
    expect(orderChanges(state(null), state('Sala'))).toEqual([['item.room', null, 'Sala', 1]]);
    expect(orderChanges(state('Sala'), state('Sala'))).toEqual([]);
  });

  it('of an order with a note is left unchanged by clients that do not know it, and by others', () => {
    const stored = {
      ...inRoom('Sala'),
      fiscalNote: { idFiscalNote: 1, status: 'AUTHORIZED' },
      installments: simpleOrder().installments.map((one) => ({ ...one, nossoNumero: null })),
    };
    expect(checkLocks(simpleOrder(), stored)).toEqual([]);
    expect(checkLocks(inRoom('Sala'), stored)).toEqual([]);
    expect(checkLocks(inRoom('Fachada'), stored)).toMatchObject([{ path: 'products' }]);
  });
});
