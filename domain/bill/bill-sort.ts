import { asksForDueDays, asksForOtherDays } from './asked-days';
import type { BillFilter } from './bill-filter';

type BillSort = NonNullable<BillFilter['sort']>;

/** The columns by which a filter's bills can be sorted: those that an index serves. */
export function billSorts(filter: BillFilter): readonly ('dueDate' | 'value')[] {
  if (asksForOtherDays(filter)) return [];
  return asksForDueDays(filter) ? ['dueDate'] : ['dueDate', 'value'];
}

/** The sort that a filter requests, if available; undefined for the list's default. */
export function billSort(filter: BillFilter): BillSort | undefined {
  const { sort } = filter;
  return billSorts(filter).some((name) => sort === name || sort === `-${name}`) ? sort : undefined;
}
