import { asksForDueDays, asksForOtherDays } from './asked-days';
import type { BillFilter } from './bill-filter';

type BillSort = NonNullable<BillFilter['sort']>;

/** The columns that the bills of a filter can be sorted by: those that an index serves. */
export function billSorts(filter: BillFilter): readonly ('dueDate' | 'value')[] {
  if (asksForOtherDays(filter)) return [];
  return asksForDueDays(filter) ? ['dueDate'] : ['dueDate', 'value'];
}

/** The sort that a filter asks for, if there is such an order; undefined for the list's own. */
export function billSort(filter: BillFilter): BillSort | undefined {
  const { sort } = filter;
  return billSorts(filter).some((name) => sort === name || sort === `-${name}`) ? sort : undefined;
}
