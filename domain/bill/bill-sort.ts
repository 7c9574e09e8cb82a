import { anyText } from '../any-text';
import type { BillFilter } from './bill-filter';

type BillSort = NonNullable<BillFilter['sort']>;

/** The columns that the bills of a filter can be sorted by: those that an index serves. */
export function billSorts(filter: BillFilter): readonly ('dueDate' | 'value')[] {
  const { dueDate, dueDateFrom, dueDateTo, paymentDate, paymentDateFrom, paymentDateTo } = filter;
  if (
    anyText(paymentDate, paymentDateFrom, paymentDateTo, filter.reportDayFrom, filter.reportDayTo)
  )
    return [];
  return dueDate + dueDateFrom + dueDateTo === '' ? ['dueDate', 'value'] : ['dueDate'];
}

/** The sort that a filter asks for, if there is such an order; undefined for the list's own. */
export function billSort(filter: BillFilter): BillSort | undefined {
  const { sort } = filter;
  return billSorts(filter).some((name) => sort === name || sort === `-${name}`) ? sort : undefined;
}
