import { anyText } from '../any-text';
import type { BillFilter } from './bill-filter';

/** Whether a filter has due days. */
export function asksForDueDays({ dueDate, dueDateFrom, dueDateTo }: BillFilter): boolean {
  return anyText(dueDate, dueDateFrom, dueDateTo);
}

/** Whether a filter has days of payment or of a report. */
export function asksForOtherDays(filter: BillFilter): boolean {
  const { paymentDate, paymentDateFrom, paymentDateTo, reportDayFrom, reportDayTo } = filter;
  return anyText(paymentDate, paymentDateFrom, paymentDateTo, reportDayFrom, reportDayTo);
}
