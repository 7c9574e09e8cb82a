import { CLIENT_OVERVIEW } from '../client/client-overview';
import { CREATED_DAYS_FIELDS } from '../created-days';
import type { FilterExtensions } from '../filter-extensions';
import {
  filterCreatedDays,
  filterDate,
  filterDocument,
  filterId,
  filterText,
  filterValues,
} from '../filter-fields';
import type { ListSearch } from '../list-search';
import { ORDER_LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { VALUE_FIELDS } from '../value-range';
import { z } from '../zod';
import { ORDER_DUES } from './order-dues';
import { ALL_ORDER_STATUSES } from './order-status';

/**
 * Query of the order list and of `order/filter` (R-ORD-03). `idOrder` '' means no filter.
 * `openDueDate…`, an extension (docs/contract.md#order-dues), finds orders with an open installment
 * due on those days, both ends included.
 */
export const orderFilterSchema = z.object({
  ...pageQuery(ORDER_LIST_SIZE),
  sort: sortField(['idOrder', '-idOrder', 'total', '-total']),
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
  /** The orders of a registered client. */
  idClient: filterId(),
  idCategory: filterId(),
  openDueDateFrom: filterDate(),
  openDueDateTo: filterDate(),
  ...filterCreatedDays(),
  ...filterValues(),
});

/** The other filters that the list's text search can set. */
export const ORDER_LIST_SEARCH: ListSearch = {
  text: 'name',
  document: 'cpfCnpj',
  number: 'idOrder',
};

export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const ORDER_FILTER_EXTENSIONS: FilterExtensions<OrderFilter> = {
  [ORDER_DUES]: ['openDueDateFrom', 'openDueDateTo'],
  'income-categories': ['idCategory'],
  [CLIENT_OVERVIEW]: ['idClient'],
  ...CREATED_DAYS_FIELDS,
  ...VALUE_FIELDS,
};
