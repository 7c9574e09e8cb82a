import { filterDocument, filterText } from '../filter-fields';
import { MAX_ID } from '../form-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';

export const ORDER_PAGE_SIZE = 10;

/** The status option that means all, and is not sent (contract, silent points). */
export const ALL_ORDER_STATUSES = 0;

/** Query of the order list and of `order/filter` (spec 2, order list). `idOrder` is '' when not asked for. */
export const orderFilterSchema = z.object({
  ...pageQuery(ORDER_PAGE_SIZE),
  idOrder: z.preprocess((value) => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && /^\d{1,10}$/.test(digits.trim()) && Number(digits) <= MAX_ID
      ? String(Number(digits))
      : '';
  }, z.string()),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  status: z.coerce.number().int().min(0).max(7).catch(ALL_ORDER_STATUSES).default(ALL_ORDER_STATUSES),
});

export type OrderFilter = z.infer<typeof orderFilterSchema>;
