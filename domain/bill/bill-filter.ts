import { filterDate, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';
import { BILL_LIMITS } from './bill-schema';

/** Spec 2, section 9. */
export const BILL_PAGE_SIZE = 5;

export const OVERDUE = '-1';
export const UNPAID = '0';
export const PAID = '1';

/** The status filter of the list (spec 2, section 2); '' is not sent (contract, silent points). */
export const BILL_STATUS_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: OVERDUE, label: 'Vencidas' },
  { value: UNPAID, label: 'Não pagas' },
  { value: PAID, label: 'Pagas' },
] as const;

/** Query of `bill/filter`. Days are single days, ISO; what is not asked for is ''. Unpaid takes the overdue in. */
export const billFilterSchema = z.object({
  ...pageQuery(BILL_PAGE_SIZE),
  description: filterText(BILL_LIMITS.description),
  dueDate: filterDate(),
  paymentDate: filterDate(),
  isPaid: z.enum(['', OVERDUE, UNPAID, PAID]).catch('').default(''),
  idCompany: filterId(),
  idSupplier: filterId(),
});

/** Query of the screen, where asking for the overdue leaves no due date to ask for (spec 2, section 2). */
export const billListSchema = billFilterSchema.transform((filter) =>
  filter.isPaid === OVERDUE ? { ...filter, dueDate: '' } : filter,
);

export type BillFilter = z.infer<typeof billFilterSchema>;
