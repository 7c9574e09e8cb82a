import { type Expression, sql } from 'kysely';

import type { SaleCash } from '@domain/order/documents/sale-cash';
import type { OrderInput } from '@domain/order/order-schema';
import { orderStage } from '@domain/order/order-stage';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { orderTotals } from '@domain/order/totals';
import { DEFAULT_VALIDITY_DAYS } from '@domain/quote-link/quote-link';
import { normalizeSearchText } from '@domain/search-text';

import { compiledOnce } from '../../db/engine/compiled-once';
import { lockAndBump, locking } from '../../db/locks';
import { countRows } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { AuditColumns } from '../../db/tables/common-columns';
import type { Write } from '../../db/write';
import { findOrderInstallments, findOrderProducts } from './order-lines-repository';
import type { OrderHeader, OrderRecord } from './order-record';

export async function findOrder(trx: Trx, idOrder: number): Promise<OrderRecord | undefined> {
  const header = await trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .executeTakeFirst();
  return header && orderOf(trx, header);
}

/** The order of a header that was read, with its lines. */
export async function orderOf(trx: Trx, header: OrderHeader): Promise<OrderRecord> {
  const { idOrder } = header;
  return {
    header,
    products: await findOrderProducts(trx, idOrder),
    installments: await findOrderInstallments(trx, idOrder),
    fiscalNote: await findOrderFiscalNote(trx, idOrder),
  };
}

/** The registered client of an order; null when it has none. */
export async function findOrderClient(db: Db, idOrder: number): Promise<number | null> {
  const order = await db
    .selectFrom('salesOrder')
    .select('idClient')
    .where('idOrder', '=', idOrder)
    .executeTakeFirst();
  return order?.idClient ?? null;
}

type NewHeader = ReturnType<typeof headerColumns> &
  AuditColumns & { idCompany: number; quoteSavedAt: string };

const insertHeader = compiledOnce<NewHeader, { idOrder: number }>((db, header) =>
  db
    .insertInto('salesOrder')
    .values({
      ...header,
      quoteValidityDays: validityOf(db, sql<number>`${header.idCompany}`),
    })
    .returning('idOrder'),
);

/** Inserts the order without its lists and returns its id. */
export async function insertOrderHeader(write: Write, input: OrderInput): Promise<number> {
  const {
    rows: [inserted],
  } = await insertHeader(write.trx, {
    ...headerColumns(input),
    idCompany: write.author.idCompany,
    ...registeredBy(write),
    quoteSavedAt: write.now.toISOString(),
  });
  if (!inserted) throw new Error('the order has no number');
  return inserted.idOrder;
}

/** The order's newest fiscal note. */
async function findOrderFiscalNote(db: Db, idOrder: number): Promise<OrderFiscalNote | null> {
  const note = await db
    .selectFrom('fiscalNote')
    .select(['idFiscalNote', 'status'])
    .where('idOrder', '=', idOrder)
    .orderBy('idFiscalNote', 'desc')
    .limit(1)
    .executeTakeFirst();
  return note ?? null;
}

/**
 * The order, locked until the transaction ends; its new version makes anyone who is editing it get
 * a conflict. Undefined when the order does not exist.
 */
export async function lockAndBumpOrder(
  trx: Trx,
  idOrder: number,
): Promise<OrderRecord | undefined> {
  const header = await lockAndBump(trx, 'salesOrder', idOrder);
  return header && orderOf(trx, header);
}

/** The version of an order, which is locked; undefined when it does not exist. */
export async function lockVersion(trx: Trx, idOrder: number): Promise<number | undefined> {
  const order = trx.selectFrom('salesOrder').select('version').where('idOrder', '=', idOrder);
  return (await locking(trx, order).executeTakeFirst())?.version;
}

export async function updateOrderHeader(
  write: Write,
  idOrder: number,
  input: OrderInput,
): Promise<void> {
  await write.trx
    .updateTable('salesOrder')
    .set(({ ref }) => ({
      ...headerColumns(input),
      ...changedBy(write),
      ...(orderStage(input) === 'quote' ? savedAsQuote(write, ref('salesOrder.idCompany')) : {}),
    }))
    .where('idOrder', '=', idOrder)
    .execute();
}

/** The date of a quote, and how long its company's offers are valid at that time (R-DOC-03). */
function savedAsQuote({ trx, now }: Write, idCompany: Expression<number>) {
  return { quoteSavedAt: now.toISOString(), quoteValidityDays: validityOf(trx, idCompany) };
}

function validityOf(db: Db, idCompany: Expression<number>) {
  const face = db
    .selectFrom('companyFace')
    .select('validityDays')
    .where('companyFace.idCompany', '=', idCompany);
  return db.fn.coalesce(face, sql.lit(DEFAULT_VALIDITY_DAYS));
}

/** Stores the cash of a new sale; null removes it. */
export async function keepSaleCash(
  trx: Trx,
  idOrder: number,
  cash: SaleCash | null,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set({ cashReceivedCents: cash?.cashReceived ?? null, changeCents: cash?.change ?? null })
    .where('idOrder', '=', idOrder)
    .execute();
}

/** Every field of the input is a column of the same name, except the amounts and the lists. */
export function headerColumns(order: OrderInput) {
  const { discountValue, freight, products: _products, installments: _all, ...fields } = order;
  return {
    ...fields,
    idCategory: order.idCategory ?? null,
    clientSearchName: normalizeSearchText(order.clientName ?? ''),
    discountCents: discountValue,
    freightCents: freight,
    totalCents: orderTotals(order).total,
  };
}

export function countOrdersOfClient(db: Db, idClient: number): Promise<number> {
  return countRows(db.selectFrom('salesOrder').where('idClient', '=', idClient));
}

/** How many orders have a product among their items. */
export function countOrdersOfProduct(db: Db, idProduct: number): Promise<number> {
  const orders = db
    .selectFrom('orderProduct')
    .select('idOrder')
    .distinct()
    .where('idProduct', '=', idProduct);
  return countRows(db.selectFrom(orders.as('used')));
}

/** Deletes orders with their items and installments. */
export async function deleteOrders(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('salesOrder').where('idOrder', 'in', ids).execute();
}
