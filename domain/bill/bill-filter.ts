import { filterDate, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';
import { BILL_LIMITS } from './bill-schema';

/** Rows of a page (R-LST-01). */
export const BILL_PAGE_SIZE = 5;

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
 * Query of `bill/filter`. Days are ISO; what is not asked for is ''. Unpaid takes the overdue in.
 * Beside the contract's single days stand ranges, both ends in them: an extension
 * (docs/contract.md#date-ranges), so that every figure has a list.
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

/** Query of the screen, where asking for the overdue leaves no due date to ask for (R-BIL-09). */
export const billListSchema = billFilterSchema.transform((filter) =>
  filter.isPaid === OVERDUE ? { ...filter, dueDate: '' } : filter,
);

export type BillFilter = z.infer<typeof billFilterSchema>;

/** The extension whose lists take ranges of days. */
export const DATE_RANGES = 'date-ranges';

const RANGE_FIELDS = ['dueDateFrom', 'dueDateTo', 'paymentDateFrom', 'paymentDateTo'] as const;

/** Whether any range is asked for. */
export function hasRange(filter: BillFilter): boolean {
  return RANGE_FIELDS.some((field) => filter[field] !== '');
}

/**
 * What a server without ranges can be asked: it would take no notice of them, and list more than
 * the screen says.
 */
export function withoutRanges(filter: BillFilter): BillFilter {
  return { ...filter, dueDateFrom: '', dueDateTo: '', paymentDateFrom: '', paymentDateTo: '' };
}
