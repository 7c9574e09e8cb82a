import type { BillFilter } from './bill-filter';

export const OVERDUE = '-1';
export const UNPAID = '0';
export const PAID = '1';

/** The status filter of the list (R-BIL-08); '' is not sent (docs/contract.md#lists). */
export const BILL_STATUS_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: OVERDUE, label: 'Vencidas' },
  { value: UNPAID, label: 'Não pagas' },
  { value: PAID, label: 'Pagas' },
] as const;

/** The extension for date ranges in lists. */
export const DATE_RANGES = 'date-ranges';

const RANGE_FIELDS = ['dueDateFrom', 'dueDateTo', 'paymentDateFrom', 'paymentDateTo'] as const;

/** Whether the filter uses any range. */
export function hasRange(filter: BillFilter): boolean {
  return RANGE_FIELDS.some((field) => filter[field] !== '');
}

/**
 * The filter for a server without ranges, which would ignore them and list more than the screen
 * claims.
 */
export function withoutRanges(filter: BillFilter): BillFilter {
  return { ...filter, dueDateFrom: '', dueDateTo: '', paymentDateFrom: '', paymentDateTo: '' };
}
