import { addDaysIso } from '../date';
import type { ReportQuery } from '../report/report-query';
import { type BillFilter } from './bill-filter';
import { OVERDUE, PAID, UNPAID } from './bill-filter-options';
import { hasRange } from './bill-ranges';

/** A bill query: a filter without its page. */
type BillQuery = Partial<Omit<BillFilter, 'page' | 'pageSize'>>;

/** Days that the home screen looks ahead, not counting today. */
const DAYS_AHEAD = 7;

/** Unpaid bills due from `today` (ISO, in Brasília) to seven days later. */
export function billsDueSoon(today: string): {
  isPaid: typeof UNPAID;
  dueDateFrom: string;
  dueDateTo: string;
} {
  return { isPaid: UNPAID, dueDateFrom: today, dueDateTo: addDaysIso(today, DAYS_AHEAD) };
}

/** The bills that a report sums for a category or a works site: on its days, with its status. */
export function billsOfReport(
  { startDate, endDate, status }: Pick<ReportQuery, 'startDate' | 'endDate' | 'status'>,
  purpose: Pick<BillQuery, 'idCategory'> | Pick<BillQuery, 'idSite'>,
): BillQuery {
  // The report and the list use the same words for a status.
  const isPaid = ([UNPAID, PAID] as const).find((each) => each === status) ?? '';
  return { ...purpose, isPaid, reportDayFrom: startDate, reportDayTo: endDate };
}

/** The days of a period one by one, for a server without date ranges. */
export function daysOf({
  dueDateFrom,
  dueDateTo,
}: {
  dueDateFrom: string;
  dueDateTo: string;
}): string[] {
  const days = [];
  for (let day = dueDateFrom; day <= dueDateTo; day = addDaysIso(day, 1)) days.push(day);
  return days;
}

/**
 * The filter narrowed to bills of one status on `today`, so that the list has as many rows as the
 * totals count. Null when that needs ranges and the server has none.
 */
export function billsOfStatus(
  filter: BillFilter,
  status: 'unpaid' | 'open' | 'overdue' | 'paid',
  { today, ranges }: { today: string; ranges: boolean },
): BillQuery | null {
  const { page: _page, pageSize: _size, ...asked } = filter;
  if (!ranges && hasRange(filter)) return null;
  if (status === 'paid') return { ...asked, isPaid: PAID };
  // If the filter is on overdue bills, all unpaid ones are overdue.
  if (status === 'unpaid') return { ...asked, isPaid: asked.isPaid || UNPAID };
  // The overdue filter cannot be combined with a single due date (R-BIL-09).
  if (status === 'overdue' && asked.dueDate === '') return { ...asked, isPaid: OVERDUE };
  // A single day is either past or not, so its unpaid bills are all overdue or all open.
  if (asked.dueDate !== '') return { ...asked, isPaid: UNPAID };
  return ranges ? { ...asked, isPaid: UNPAID, dueDateFrom: later(asked.dueDateFrom, today) } : null;
}

function later(day: string, other: string): string {
  return day > other ? day : other;
}
