import { sql } from 'kysely';

import { anyText } from '@domain/any-text';
import { asksForCreatedDays } from '@domain/created-days';
import { asksForDues } from '@domain/order/order-dues';
import type { OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { asksForValues } from '@domain/value-range';

import { type CreatedRange, createdRange, createdWithin } from '../../db/created-range';
import { UNDATED } from '../../db/receivables/open-installments';
import type { Db } from '../../db/schema';
import { type Found, hasStatus } from '../../db/search/found';
import { startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import type { CentRange } from '../../db/sums/value-bands';
import { centRange, within } from '../../db/value-range';

export const CLIENT_NAMES: SearchedText = {
  table: 'sales_order',
  text: 'client_search_name',
  id: 'id_order',
  order: 'key',
};

/** Whether the filter is selective: it matches few orders. */
export function isNarrow(filter: OrderFilter): boolean {
  const keys = [filter.idOrder, filter.cpfCnpj, filter.idClient, filter.idCategory];
  return anyText(...keys) || asksForDues(filter);
}

/** Whether the filter has values or days, which may match few or many. */
export function asksForRange(filter: OrderFilter): boolean {
  return asksForValues(filter) || asksForCreatedDays(filter);
}

/** The index that finds a filter's orders; its other conditions are tested on each row. */
export type FoundBy = 'values' | 'days' | 'others';

interface OrderCriteria {
  filter: OrderFilter;
  found: Found;
  by: FoundBy;
  /** Instead of the filter's totals or days. */
  cents?: CentRange | null;
  created?: CreatedRange | null;
}

export function filteredOrders(
  db: Db,
  { filter, found, by, cents = centRange(filter), created = createdRange(filter) }: OrderCriteria,
) {
  // The indexes of days, documents, clients and categories include the status; due installments are
  // read by key.
  const { cpfCnpj, idClient, idCategory } = filter;
  const isSeen = by === 'days' || anyText(cpfCnpj, idClient, idCategory) || asksForDues(filter);
  const status = hasStatus({ isFew: found.isFew || isSeen }, 'idOrderStatus', filter.status);
  return db
    .selectFrom('salesOrder')
    .where(found.is)
    .where(within(sql.ref('totalCents'), cents, by === 'values' ? 'of-index' : 'of-rows'))
    .where(createdWithin(created, by === 'days' ? 'of-index' : 'of-rows'))
    .$if(filter.idOrder !== '', (orders) => orders.where('idOrder', '=', Number(filter.idOrder)))
    .$if(cpfCnpj !== '', (orders) =>
      orders.where(({ ref }) => startsWith(ref('clientCpfCnpj'), cpfCnpj)),
    )
    .$if(idClient !== '', (orders) => orders.where('idClient', '=', Number(idClient)))
    .$if(idCategory !== '', (orders) => orders.where('idCategory', '=', Number(idCategory)))
    .$if(filter.status !== ALL_ORDER_STATUSES, (orders) => orders.where(status))
    .$if(asksForDues(filter), (orders) =>
      orders.where('idOrder', 'in', openInstallments(db, filter).select('idOrder')),
    );
}

/** The open installments due in the filter's period. */
function openInstallments(db: Db, { openDueDateFrom, openDueDateTo }: OrderFilter) {
  return db
    .selectFrom('receivable')
    .where('dueDay', '<', UNDATED)
    .$if(openDueDateFrom !== '', (rows) => rows.where('dueDay', '>=', openDueDateFrom))
    .$if(openDueDateTo !== '', (rows) => rows.where('dueDay', '<=', openDueDateTo));
}
