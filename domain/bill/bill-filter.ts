import { filterDate, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';
import { BILL_LIMITS } from './bill-schema';

/** Rows per page (R-LST-01). */
const BILL_PAGE_SIZE = 5;

export const OVERDUE = '-1';
export const UNPAID = '0';
export const PAID = '1';

/** The status filter of the list (R-BIL-08); '' is not sent (docs/contract.md#lists). */
export const BILL_STATUS_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: OVERDUE, label: 'Vencidas' },
  { value: UNPAID, label: 'Não pagas' },
  { value: PAID, label: 'Pagas' },
] as const;

/**
 * Query of `bill/filter`. Days are ISO; '' means no filter. Unpaid includes overdue. Besides the
 * contract's single days there are inclusive ranges, an extension (docs/contract.md#date-ranges),
 * so that every total can link to its list.
 */
export const billFilterSchema = z.object({
  ...pageQuery(BILL_PAGE_SIZE),
  description: filterText(BILL_LIMITS.description),
  dueDate: filterDate(),
  dueDateFrom: filterDate(),
  dueDateTo: filterDate(),
  paymentDate: filterDate(),
  paymentDateFrom: filterDate(),
  paymentDateTo: filterDate(),
  isPaid: z.enum(['', OVERDUE, UNPAID, PAID]).catch('').default(''),
  idCompany: filterId(),
  idSupplier: filterId(),
});

/** Query of the screen, where the overdue filter ignores the due date (R-BIL-09). */
export const billListSchema = billFilterSchema.transform((filter) =>
  filter.isPaid === OVERDUE ? { ...filter, dueDate: '' } : filter,
);

export type BillFilter = z.infer<typeof billFilterSchema>;

/** The extension for date ranges in lists. */
export const DATE_RANGES = 'date-ranges';

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
