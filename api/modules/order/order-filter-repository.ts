import { sql } from 'kysely';

import { asksForDues } from '@domain/order/order-dues';
import type { OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { INFLOW_STATUSES } from '@domain/report/entry';

import { type Order, type Parts } from '../../db/paging';
import type { Db } from '../../db/schema';
import { startsWith } from '../../db/search';
import type { CentRange } from '../../db/sums/value-bands';
import { type Asking, countInRange, entriesInRange, within } from '../../db/value-range';
import { type Found, hasStatus } from '../../db/word-search';

/** What few orders have. */
export function isNarrow(filter: OrderFilter): boolean {
  return filter.idOrder + filter.cpfCnpj !== '' || asksForDues(filter);
}

interface Asked {
  filter: OrderFilter;
  found: Found;
  /** What their totals are in; null for any. */
  range: CentRange | null;
  asking: Asking;
}

/** The orders of a filter. */
export function filteredOrders(db: Db, { filter, found, range, asking }: Asked) {
  return db
    .selectFrom('salesOrder')
    .where(found.is)
    .where(within(sql.ref('totalCents'), range, asking))
    .$if(filter.idOrder !== '', (orders) => orders.where('idOrder', '=', Number(filter.idOrder)))
    .$if(filter.cpfCnpj !== '', (orders) =>
      orders.where(({ ref }) => startsWith(ref('clientCpfCnpj'), filter.cpfCnpj)),
    )
    .$if(filter.status !== ALL_ORDER_STATUSES, (orders) =>
      orders.where(hasStatus(found, 'idOrderStatus', filter.status)),
    )
    .$if(asksForDues(filter), (orders) =>
      orders
        .where('idOrder', 'in', openInstallments(db, filter).select('idOrder'))
        .where('idOrderStatus', 'in', INFLOW_STATUSES),
    );
}

/** The open installments that are due in the filter's period, of any order. */
function openInstallments(db: Db, { openDueDateFrom, openDueDateTo }: OrderFilter) {
  return db
    .selectFrom('orderInstallment')
    .where('paymentDate', 'is', null)
    .$if(openDueDateFrom !== '', (rows) => rows.where('dueDate', '>=', openDueDateFrom))
    .$if(openDueDateTo !== '', (rows) => rows.where('dueDate', '<=', openDueDateTo));
}

/** Orders of a status, and the range that their total is in. */
interface InRange {
  filter: OrderFilter;
  found: Found;
  range: CentRange;
}

/** How many of them there are, and how many of any total: by their bands. */
export function countOrders(db: Db, asked: InRange) {
  const { status } = asked.filter;
  return countInRange(asked.range, {
    kept: db
      .selectFrom('orderValue')
      .$if(status !== ALL_ORDER_STATUSES, (rows) => rows.where('idOrderStatus', '=', status)),
    rows: (part) => filteredOrders(db, { ...asked, range: part, asking: 'of-index' }),
  });
}

/** The list of them. */
export function ordersInRange(db: Db, asked: InRange, order: Order): Parts {
  return entriesInRange({
    ids: (asking) => filteredOrders(db, { ...asked, asking }).select('idOrder as id'),
    order,
    count: () => countOrders(db, asked),
  });
}
