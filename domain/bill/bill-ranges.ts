import type { BillFilter } from './bill-filter';

/** The extension for date ranges in lists. */
export const DATE_RANGES = 'date-ranges';

/** The extension for a range of the days that reports count bills on. */
export const BILL_DAYS = 'bill-days';

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

/** The filter for a server that does not know the days of reports. */
export function withoutReportDays(filter: BillFilter): BillFilter {
  return { ...filter, reportDayFrom: '', reportDayTo: '' };
}

/** The filter for a server that does not know what a bill is for. */
export function withoutPurpose(filter: BillFilter): BillFilter {
  return { ...filter, idCategory: '', idSite: '' };
}
