import { filterDocument, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';

const ORDER_PAGE_SIZE = 10;

/** The status option for all, which is not sent (docs/contract.md#lists). */
export const ALL_ORDER_STATUSES = 0;

/** Query of the order list and of `order/filter` (R-ORD-03). `idOrder` '' means no filter. */
export const orderFilterSchema = z.object({
  ...pageQuery(ORDER_PAGE_SIZE),
  idOrder: filterId(),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  status: z.coerce
    .number()
    .int()
    .min(0)
    .max(7)
    .catch(ALL_ORDER_STATUSES)
    .default(ALL_ORDER_STATUSES),
});

export type OrderFilter = z.infer<typeof orderFilterSchema>;
