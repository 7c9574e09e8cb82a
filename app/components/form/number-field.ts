import { maskDecimal } from '@domain/decimal';
import { onlyDigits } from '@domain/digits';
import { maskMoney } from '@domain/money';
import { maskQuantity } from '@domain/quantity';

/**
 * What every editable number's field has, whichever form it stands in. `data-typed` says what it is
 * to `listenToTypedFields`: it selects what it holds when it gets the focus, and shows how it was
 * read when it is left.
 */
export const MONEY_FIELD = {
  mask: maskMoney,
  inputMode: 'numeric',
  'data-typed': 'money',
} as const;
/** Units, with up to three decimals. */
export const QUANTITY_FIELD = {
  mask: maskQuantity,
  inputMode: 'decimal',
  'data-typed': 'quantity',
} as const;
/** A rate in percent. */
export const RATE_FIELD = {
  mask: maskDecimal,
  inputMode: 'decimal',
  'data-typed': 'rate',
} as const;
/** Degrees, which may be below zero. */
export const DEGREES_FIELD = { inputMode: 'text', 'data-typed': 'rate' } as const;
/** How many of something. */
export const COUNT_FIELD = {
  mask: onlyDigits,
  inputMode: 'numeric',
  'data-typed': 'count',
} as const;

/** The kinds of fields whose text `listenToTypedFields` looks after. */
export type TypedKind = 'money' | 'quantity' | 'rate' | 'count' | 'date';
