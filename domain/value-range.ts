import { anyText } from './any-text';
import { centsToReais, formatMoney, parseMoney, reaisToCents } from './money';

/** The extension for value ranges in lists (docs/contract.md#value-ranges). */
export const VALUE_RANGES = 'value-ranges';

/** Both ends of a range, in wire form: reais with two decimals, '' for no end. */
export interface ValueRange {
  valueFrom: string;
  valueTo: string;
}

/** Whether the filter has values. */
export function asksForValues({ valueFrom, valueTo }: ValueRange): boolean {
  return anyText(valueFrom, valueTo);
}

/** The extension's fields, for lists that have them (domain/filter-extensions.ts). */
export const VALUE_FIELDS = { [VALUE_RANGES]: ['valueFrom', 'valueTo'] } as const;

/** The end of a range in cents; null for no end. */
export function endInCents(end: string): number | null {
  return end === '' ? null : reaisToCents(Number(end));
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Whether the text is a wire amount, in reais. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** The wire form of an amount typed into a range's field; null for any other text. */
export function typedAmount(text: string): string | null {
  const cents = parseMoney(text);
  return cents === null ? null : centsToReais(cents).toFixed(2);
}

/** `R$ 1.234,50`; '' for no end. */
export function amountText(end: string): string {
  const cents = endInCents(end);
  return cents === null ? '' : formatMoney(cents);
}
