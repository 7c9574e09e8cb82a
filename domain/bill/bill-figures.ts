import { addDaysIso } from '../date';
import { type BillFilter, hasRange, OVERDUE, PAID, UNPAID } from './bill-filter';

/** What is asked of bills: a filter without its page. */
type Asked = Partial<Omit<BillFilter, 'page' | 'pageSize'>>;

/** How many days ahead the home screen looks, today not counted. */
const DAYS_AHEAD = 7;

/** The unpaid bills due from `today` (ISO, in Brasília) to the seventh day after it. */
export function billsDueSoon(today: string): {
  isPaid: typeof UNPAID;
  dueDateFrom: string;
  dueDateTo: string;
} {
  return { isPaid: UNPAID, dueDateFrom: today, dueDateTo: addDaysIso(today, DAYS_AHEAD) };
}

/** Every single day of the same, for a server that knows no ranges. */
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
 * The part of a filter's bills that stand so on `today`: its list has as many as the sums count.
 * Null where a server that knows no ranges cannot be asked for it.
 */
export function billsOfStatus(
  filter: BillFilter,
  status: 'open' | 'overdue' | 'paid',
  today: string,
  ranges: boolean,
): Asked | null {
  const { page: _page, pageSize: _size, ...asked } = filter;
  if (!ranges && hasRange(filter)) return null;
  if (status === 'paid') return { ...asked, isPaid: PAID };
  // Asking for the overdue leaves no single due date to ask for (R-BIL-09).
  if (status === 'overdue' && asked.dueDate === '') return { ...asked, isPaid: OVERDUE };
  // One day is as a whole before today, or not: its unpaid are all overdue, or all open.
  if (asked.dueDate !== '') return { ...asked, isPaid: UNPAID };
  return ranges ? { ...asked, isPaid: UNPAID, dueDateFrom: later(asked.dueDateFrom, today) } : null;
}

function later(day: string, other: string): string {
  return day > other ? day : other;
}
