import { anyText } from '../any-text';
import type { FilterExtensions } from '../filter-extensions';
import { filterDate, filterId, filterText, filterValues } from '../filter-fields';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { VALUE_FIELDS } from '../value-range';
import { z } from '../zod';
import { OVERDUE, PAID, UNPAID } from './bill-filter-options';
import { BILL_LIMITS } from './bill-limits';
import { BILL_DAYS, DATE_RANGES, RANGE_FIELDS, REPORT_DAY_FIELDS } from './bill-ranges';

/**
 * Query of `bill/filter`. Days are ISO; '' means no filter. Unpaid includes overdue. Besides the
 * contract's single days there are inclusive ranges, an extension (docs/contract.md#date-ranges),
 * so that every total can link to its list. The report day is the payment date or, while the bill
 * is open, the due date (docs/contract.md#bill-days).
 */
export const billFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['dueDate', '-dueDate', 'value', '-value']),
  description: filterText(BILL_LIMITS.description),
  dueDate: filterDate(),
  dueDateFrom: filterDate(),
  dueDateTo: filterDate(),
  paymentDate: filterDate(),
  paymentDateFrom: filterDate(),
  paymentDateTo: filterDate(),
  reportDayFrom: filterDate(),
  reportDayTo: filterDate(),
  isPaid: z.enum(['', OVERDUE, UNPAID, PAID]).catch('').default(''),
  idCompany: filterId(),
  idSupplier: filterId(),
  idCategory: filterId(),
  idSite: filterId(),
  ...filterValues(),
});

/** Query of the screen, where the overdue filter ignores the due date (R-BIL-09). */
export const billListSchema = billFilterSchema.transform((filter) =>
  filter.isPaid === OVERDUE ? { ...filter, dueDate: '' } : filter,
);

export type BillFilter = z.infer<typeof billFilterSchema>;

export const BILL_FILTER_EXTENSIONS: FilterExtensions<BillFilter> = {
  [DATE_RANGES]: RANGE_FIELDS,
  [BILL_DAYS]: REPORT_DAY_FIELDS,
  'bill-categories': ['idCategory', 'idSite'],
  ...VALUE_FIELDS,
};

/** Whether a filter selects few bills: those of a supplier, a category or a works site. */
export function isOfFew({ idSupplier, idCategory, idSite }: BillFilter): boolean {
  return anyText(idSupplier, idCategory, idSite);
}
