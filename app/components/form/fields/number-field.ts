import { maskMoney } from '@domain/money';

/**
 * Attributes shared by every editable number field. `data-typed` tells `listenToTypedFields` the
 * kind: the field selects its text on focus, and on blur shows the value as it was parsed.
 */
export const MONEY_FIELD = {
  mask: maskMoney,
  inputMode: 'numeric',
  'data-typed': 'money',
} as const;
/**
 * Units, with up to three decimals. No mask: without its sign `3*1` or `-3` would become another number, and
 * what a dot means is known once the number is complete (`2.750` is 2750, `2.7500` is not).
 */
export const QUANTITY_FIELD = {
  inputMode: 'decimal',
  'data-typed': 'quantity',
} as const;
/** A rate in percent, without a mask as well. */
export const RATE_FIELD = {
  inputMode: 'decimal',
  'data-typed': 'rate',
} as const;
/** Degrees, possibly negative. */
export const DEGREES_FIELD = { inputMode: 'text', 'data-typed': 'rate' } as const;
/**
 * A whole number. Nothing that is typed is left out, neither by a mask nor by a length that just fits:
 * `-3` and `1,5` would become other numbers. What is none is refused as it stands.
 */
export const COUNT_FIELD = {
  inputMode: 'numeric',
  'data-typed': 'count',
  maxLength: 20,
} as const;

/** The kinds of fields that `listenToTypedFields` handles. */
export type TypedKind = 'money' | 'quantity' | 'rate' | 'count' | 'date';
