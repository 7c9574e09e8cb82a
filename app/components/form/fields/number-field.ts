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
 * Units, with up to three decimals. No mask: without the signs, `3*1` or `-3` would become another
 * number, and the meaning of a dot is only known once the number is complete (`2.750` is 2750,
 * `2.7500` is not).
 */
export const QUANTITY_FIELD = {
  inputMode: 'decimal',
  'data-typed': 'quantity',
} as const;
/** A rate in percent, also without a mask. */
export const RATE_FIELD = {
  inputMode: 'decimal',
  'data-typed': 'rate',
} as const;
/** Degrees, possibly negative. */
export const DEGREES_FIELD = { inputMode: 'text', 'data-typed': 'rate' } as const;
/**
 * A whole number. Neither a mask nor a tight length drops typed characters: `-3` and `1,5` would
 * become other numbers. Invalid text is refused as typed.
 */
export const COUNT_FIELD = {
  inputMode: 'numeric',
  'data-typed': 'count',
  maxLength: 20,
} as const;
/** A number with its unit, as `2,60 m`: any text, which is usually replaced as a whole. */
export const MEASURE_FIELD = { 'data-typed': 'measure' } as const;

/** The kinds of fields that `listenToTypedFields` handles. */
export type TypedKind = 'money' | 'quantity' | 'rate' | 'count' | 'measure' | 'date';
