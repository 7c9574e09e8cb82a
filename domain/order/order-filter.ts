import { filterDocument, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../page-query';
import { z } from '../zod';
import { ALL_ORDER_STATUSES } from './order-status';

const ORDER_PAGE_SIZE = 10;

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
