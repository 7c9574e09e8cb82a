/** The extension for date ranges in lists. */
export const DATE_RANGES = 'date-ranges';

/** The extension for a range of report days. */
export const BILL_DAYS = 'bill-days';

/** Ranges of a bill's due date and payment date. */
export const RANGE_FIELDS = [
  'dueDateFrom',
  'dueDateTo',
  'paymentDateFrom',
  'paymentDateTo',
] as const;

/** The range of the day on which a report counts a bill. */
export const REPORT_DAY_FIELDS = ['reportDayFrom', 'reportDayTo'] as const;

/** Whether the filter uses any range. */
export function hasRange(filter: Readonly<Record<(typeof RANGE_FIELDS)[number], string>>): boolean {
  return RANGE_FIELDS.some((field) => filter[field] !== '');
}
