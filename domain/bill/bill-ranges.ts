/** The extension for date ranges in lists. */
export const DATE_RANGES = 'date-ranges';

/** The extension for a range of the days that reports count bills on. */
export const BILL_DAYS = 'bill-days';

/** A bill's days: of its due date and of its payment. */
export const RANGE_FIELDS = [
  'dueDateFrom',
  'dueDateTo',
  'paymentDateFrom',
  'paymentDateTo',
] as const;

/** The day that a report counts a bill on. */
export const REPORT_DAY_FIELDS = ['reportDayFrom', 'reportDayTo'] as const;

/** Whether the filter uses any range. */
export function hasRange(filter: Readonly<Record<(typeof RANGE_FIELDS)[number], string>>): boolean {
  return RANGE_FIELDS.some((field) => filter[field] !== '');
}
