import { anyText } from './any-text';
import { centsToReais, formatMoney, parseMoney, reaisToCents } from './money';

/** The extension for ranges of values in lists (docs/contract.md#value-ranges). */
export const VALUE_RANGES = 'value-ranges';

/** Both ends of a range, as on the wire: reais with two decimals, '' for no end. */
export interface ValueRange {
  valueFrom: string;
  valueTo: string;
}

/** Whether the filter asks for values. */
export function asksForValues({ valueFrom, valueTo }: ValueRange): boolean {
  return anyText(valueFrom, valueTo);
}

/** Its fields, for the lists that have them (domain/filter-extensions.ts). */
export const VALUE_FIELDS = { [VALUE_RANGES]: ['valueFrom', 'valueTo'] } as const;

/** The end of a range in cents; null where it has none. */
export function endInCents(end: string): number | null {
  return end === '' ? null : reaisToCents(Number(end));
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** An amount as the wire has it, in reais. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** An amount that was typed into a range's field, as on the wire; null for anything else. */
export function typedAmount(text: string): string | null {
  const cents = parseMoney(text);
  return cents === null ? null : centsToReais(cents).toFixed(2);
}

/** `R$ 1.234,50`; '' for no end. */
export function amountText(end: string): string {
  const cents = endInCents(end);
  return cents === null ? '' : formatMoney(cents);
}
