import { type Insertable, sql } from 'kysely';

import { byDueDate } from '@domain/by-due-date';
import { keysOf } from '@domain/keys-of';
import type {
  OrderInput,
  OrderInstallmentInput,
  OrderProductInput,
} from '@domain/order/order-schema';

import { insertRows } from '../../db/engine/compiled-once';
import type { Db, Schema, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { OrderInstallmentRecord, OrderProductRecord } from './order-record';
import { settledBy } from './settled-by';

/** PostgreSQL allows 65,535 parameters per statement, SQLite 32,766; a row has at most eleven. */
const ROWS_PER_INSERT = 500;

/** An order's items, in order. */
export function findOrderProducts(db: Db, idOrder: number): Promise<OrderProductRecord[]> {
  return db
    .selectFrom('orderProduct')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .orderBy('position')
    .execute();
}

/** An order's installments, by due date. */
export async function findOrderInstallments(
  db: Db,
  idOrder: number,
): Promise<OrderInstallmentRecord[]> {
  const rows = await db
    .selectFrom('orderInstallment')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .orderBy('idOrderInstallment')
    .execute();
  return byDueDate(rows);
}

/** Adds a new order's items; `registered` has the current values of their products. */
export function insertOrderProducts(
  trx: Trx,
  { idOrder, registered }: { idOrder: number; registered: ReadonlyMap<number, number> },
  products: OrderInput['products'],
): Promise<void> {
  const rows = products.map((product, position) => ({
    idOrder,
    position,
    ...productColumns(product),
    fullValueCents: registered.get(product.idProduct ?? 0) ?? null,
  }));
  return insertLines(trx, 'orderProduct', rows);
}

export function insertOrderInstallments(
  write: Write,
  idOrder: number,
  installments: OrderInput['installments'],
): Promise<void> {
  const rows = installments.map((installment) => ({
    idOrder,
    bankSlip: null,
    ...installmentColumns(installment),
    ...settledBy(write, undefined, installment.paymentDate),
  }));
  return insertLines(write.trx, 'orderInstallment', rows);
}

async function insertLines<Table extends 'orderProduct' | 'orderInstallment'>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await insertRows(trx, table, rows.slice(from, from + ROWS_PER_INSERT));
}

/**
 * Replaces the order's items with the input's. Existing ones keep their ids, and are written only
 * when changed. A new one, or one with another product, stores that product's current value
 * (R-FAC-06). Every id in the input must be a stored one.
 */
export async function replaceOrderProducts(
  trx: Trx,
  { idOrder, products: before }: { idOrder: number; products: readonly OrderProductRecord[] },
  products: OrderInput['products'],
): Promise<void> {
  const stored = new Map(before.map((row) => [row.idOrderProduct, row]));
  const rowOf = ({ idOrderProduct }: OrderProductInput) =>
    idOrderProduct === null ? undefined : stored.get(idOrderProduct);
  const registered = await registeredValues(
    trx,
    products.filter((product) => rowOf(product)?.idProduct !== product.idProduct),
  );
  const fresh = [];
  const moved: MovedProduct[] = [];
  for (const [position, product] of products.entries()) {
    const row = rowOf(product);
    const fullValueCents =
      row?.idProduct === product.idProduct
        ? row.fullValueCents
        : (registered.get(product.idProduct ?? 0) ?? null);
    const columns = { position, ...productColumns(product), fullValueCents };
    if (!row) {
      fresh.push({ idOrder, ...columns });
      continue;
    }
    const { idOrderProduct } = row;
    stored.delete(idOrderProduct);
    if (isSame(row, columns)) continue;
    if (isSame(row, { ...columns, position: row.position })) {
      moved.push({ idOrderProduct, position });
      continue;
    }
    await trx
      .updateTable('orderProduct')
      .set(columns)
      .where('idOrderProduct', '=', idOrderProduct)
      .execute();
  }
  await moveProducts(trx, moved);
  if (stored.size > 0) {
    await trx
      .deleteFrom('orderProduct')
      .where('idOrderProduct', 'in', [...stored.keys()])
      .execute();
  }
  await insertLines(trx, 'orderProduct', fresh);
}

type MovedProduct = Pick<OrderProductRecord, 'idOrderProduct' | 'position'>;

/** Removing the first item moves all others: far more rows than other changes write. */
async function moveProducts(trx: Trx, moved: readonly MovedProduct[]): Promise<void> {
  for (let from = 0; from < moved.length; from += ROWS_PER_INSERT) {
    const rows = moved
      .slice(from, from + ROWS_PER_INSERT)
      .map(
        ({ idOrderProduct, position }) =>
          sql`(cast(${idOrderProduct} as integer), cast(${position} as integer))`,
      );
    await sql`with moved (id, place) as (values ${sql.join(rows)})
      update order_product set position = moved.place from moved
      where order_product.id_order_product = moved.id`.execute(trx);
  }
}

/** The products' current values, in cents, by their ids. */
async function registeredValues(
  trx: Trx,
  products: readonly OrderProductInput[],
): Promise<Map<number, number>> {
  const ids = [...new Set(products.map(({ idProduct }) => idProduct))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product')
    .select(['idProduct', 'valueCents'])
    .where('idProduct', 'in', ids)
    .execute();
  return new Map(rows.map(({ idProduct, valueCents }) => [idProduct, valueCents]));
}

/** Replaces the order's installments, as `replaceOrderProducts` does with items. */
export async function replaceOrderInstallments(
  write: Write,
  {
    idOrder,
    installments: before,
  }: { idOrder: number; installments: readonly OrderInstallmentRecord[] },
  installments: OrderInput['installments'],
): Promise<void> {
  const { trx } = write;
  const stored = new Map(before.map((row) => [row.idOrderInstallment, row]));
  const fresh = [];
  for (const installment of installments) {
    const { idOrderInstallment, paymentDate } = installment;
    const row = idOrderInstallment === null ? undefined : stored.get(idOrderInstallment);
    const columns = {
      ...installmentColumns(installment),
      ...settledBy(write, row, paymentDate),
    };
    if (!row) {
      fresh.push({ idOrder, bankSlip: null, ...columns });
      continue;
    }
    stored.delete(row.idOrderInstallment);
    if (isSame(row, columns)) continue;
    await trx
      .updateTable('orderInstallment')
      .set(columns)
      .where('idOrderInstallment', '=', row.idOrderInstallment)
      .execute();
  }
  if (stored.size > 0) {
    await trx
      .deleteFrom('orderInstallment')
      .where('idOrderInstallment', 'in', [...stored.keys()])
      .execute();
  }
  await insertLines(trx, 'orderInstallment', fresh);
}

/** The order of an installment; undefined when there is no such installment. */
export async function orderOfInstallment(
  db: Db,
  idOrderInstallment: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orderInstallment')
    .select('idOrder')
    .where('idOrderInstallment', '=', idOrderInstallment)
    .executeTakeFirst();
  return row?.idOrder;
}

/** The slip of an installment as stored in the order, as JSON; null when there is no valid one. */
export async function setInstallmentSlip(
  trx: Trx,
  idOrderInstallment: number,
  bankSlip: string | null,
): Promise<void> {
  await trx
    .updateTable('orderInstallment')
    .set({ bankSlip })
    .where('idOrderInstallment', '=', idOrderInstallment)
    .execute();
}

/** An item's columns, written from an input. */
export function productColumns({
  idOrderProduct: _id,
  amount,
  value,
  ...product
}: OrderProductInput) {
  return { ...product, amountThousandths: amount, valueCents: value };
}

export function installmentColumns(installment: OrderInstallmentInput) {
  return {
    installmentNumber: installment.installmentNumber,
    observation: installment.observation,
    dueDate: installment.dueDate,
    paymentDate: installment.paymentDate,
    valueCents: installment.value,
    paidValueCents: installment.paidValue,
    idPaymentType: installment.paymentType,
  };
}

function isSame<Columns extends object>(row: Columns, columns: Partial<Columns>): boolean {
  return keysOf(columns).every((key) => row[key] === columns[key]);
}

/** Whether an installment is paid; false when there is none. */
export async function isInstallmentPaid(db: Db, idOrderInstallment: number): Promise<boolean> {
  const row = await db
    .selectFrom('orderInstallment')
    .select('paymentDate')
    .where('idOrderInstallment', '=', idOrderInstallment)
    .executeTakeFirst();
  return row !== undefined && row.paymentDate !== null;
}
