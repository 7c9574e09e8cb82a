/** A draft edited by two people, each with their own changes. */
import type { Side } from '@domain/order/draft/conflict';
import { emptyProduct, type OrderDraft } from '@domain/order/draft/draft';
import { findConflicts, mergeDrafts } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';

import { simpleOrder } from './orders';

export const BASE = draftFromOrder(simpleOrder());
export const PRINT = fingerprintOf(BASE);
export const [ITEM] = BASE.products as [OrderDraft['products'][number]];
export const [FIRST, SECOND] = BASE.installments as [
  OrderDraft['installments'][number],
  OrderDraft['installments'][number],
];
export const PAID = { ...FIRST, paymentDate: '2026-03-02', paidValue: FIRST.value };
export const ADDED = {
  ...emptyProduct(),
  idOrderProduct: '99',
  idProduct: '8',
  description: 'Perfil',
  value: '19,90',
};

export const with_ = (change: Partial<OrderDraft>): OrderDraft => ({ ...BASE, ...change });
export const conflicts = (mine: Partial<OrderDraft>, theirs: Partial<OrderDraft>) =>
  findConflicts(PRINT, with_(mine), with_(theirs));
export const told = (mine: Partial<OrderDraft>, theirs: Partial<OrderDraft>) =>
  conflicts(mine, theirs).map(({ key, mineChanged }) => [key, mineChanged]);

export const merged = (
  mine: Partial<OrderDraft>,
  theirs: Partial<OrderDraft>,
  choices: Record<string, Side> = {},
) =>
  mergeDrafts(
    { mine: with_(mine), theirs: with_(theirs) },
    conflicts(mine, theirs),
    new Map(Object.entries(choices)),
  );
