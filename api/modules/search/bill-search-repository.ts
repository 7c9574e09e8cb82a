import { type Expression, sql, type SqlBool } from 'kysely';

import { billBarCodeKey } from '@domain/bill/bill-bar-code';
import { OFFERED, type SearchQuery } from '@domain/search/search-query';

import type { Db } from '../../db/schema';
import type { SearchedText } from '../../db/search/word-index';
import { findBillsById } from '../bill/bill-repository';
import { BILL_COST } from '../bill/bill-sort-repository';
import type { SupplierRow } from '../supplier/supplier-repository';
import { FIRST, firstOf, named } from './ways-to-find';

const BILLS: SearchedText = {
  table: 'bill',
  text: 'search_description',
  id: 'id_bill_to_pay',
  order: 'other',
  ...FIRST,
};

/** A series is offered as one bill, so more rows are read than offered, to leave room for more. */
const BILLS_READ = 12 * OFFERED;

/**
 * Bills by their code, cost, value and description, newest first, then by their supplier; for a
 * series, the matching bill that is due next.
 */
export async function searchBills(
  db: Db,
  query: SearchQuery,
  suppliers: Promise<readonly Pick<SupplierRow, 'idSupplier'>[]>,
) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('bill')
      .select(['idBillToPay', 'idSeries'])
      .where(is)
      .orderBy('idBillToPay', 'desc')
      .limit(BILLS_READ)
      .execute();
  const key = billBarCodeKey(query.barCode);
  const conditions: Expression<SqlBool>[] = [await named(db, BILLS, query.words)];
  // The cost, as shown everywhere, then the value before fees and discount.
  if (query.cents !== null)
    conditions.unshift(sql`${BILL_COST} = ${query.cents}`, sql`value_cents = ${query.cents}`);
  const [ofCode, ...answers] = await Promise.all([
    query.barCode === '' ? [] : rows(sql`bar_code_key = ${key}`),
    ...conditions.map(rows),
  ]);
  const ids = await firstOf(
    ({ idBillToPay }) => idBillToPay,
    [
      Promise.resolve(ofCode),
      nextOfSeries(db, answers.flat(), sql`(${sql.join(conditions, OR)})`),
      billsOfSuppliers(db, suppliers),
    ],
  );
  if (ids.length === 0) return [];
  const found = await findBillsById(
    db,
    ids.map(({ idBillToPay }) => idBillToPay),
  );
  return ids.flatMap(
    ({ idBillToPay }) => found.find((row) => row.idBillToPay === idBillToPay) ?? [],
  );
}

const OR = sql` or `;

interface FoundBill {
  idBillToPay: number;
  idSeries: number | null;
}

/**
 * Replaces the bills of each series by its first open bill that also matches, since others may have
 * another value or description; if none is open, by its newest match.
 */
async function nextOfSeries(
  db: Db,
  found: readonly FoundBill[],
  is: Expression<SqlBool>,
): Promise<FoundBill[]> {
  const series = [...new Set(found.flatMap(({ idSeries }) => idSeries ?? []))];
  if (series.length === 0) return [...found];
  const open = await db
    .selectFrom('bill')
    .select(['idBillToPay', 'idSeries'])
    .where('idSeries', 'in', series)
    .where('paymentDate', 'is', null)
    .where(is)
    .orderBy('dueDate')
    .orderBy('idBillToPay')
    .execute();
  const newestFirst = [...found].sort((one, other) => other.idBillToPay - one.idBillToPay);
  const shown = new Map<number, FoundBill>();
  for (const bill of [...open, ...newestFirst])
    if (bill.idSeries !== null && !shown.has(bill.idSeries)) shown.set(bill.idSeries, bill);
  return found.map((bill) => shown.get(bill.idSeries ?? 0) ?? bill);
}

/**
 * The bills of the matching suppliers: open ones, next due first, then paid ones, latest first; for
 * a series the first of these.
 */
async function billsOfSuppliers(
  db: Db,
  suppliers: Promise<readonly Pick<SupplierRow, 'idSupplier'>[]>,
): Promise<FoundBill[]> {
  const found = await suppliers;
  // One query per supplier, by its own part of the index: a common one would sort all their bills.
  const answers = await Promise.all(
    found.map(async ({ idSupplier }) => {
      const bills = db
        .selectFrom('bill')
        .select(['idBillToPay', 'idSeries'])
        .where('idSupplier', '=', idSupplier)
        .limit(BILLS_READ);
      const [open, paid] = await Promise.all([
        bills.where('paymentDate', 'is', null).orderBy('dueDate').orderBy('idBillToPay').execute(),
        bills
          .where('paymentDate', 'is not', null)
          .orderBy('paymentDate', 'desc')
          .orderBy('idBillToPay')
          .execute(),
      ]);
      return { open, paid };
    }),
  );
  const inOrder = [...answers.flatMap(({ open }) => open), ...answers.flatMap(({ paid }) => paid)];
  const series = new Set<number>();
  return inOrder.filter(({ idSeries }) => {
    if (idSeries === null) return true;
    if (series.has(idSeries)) return false;
    series.add(idSeries);
    return true;
  });
}
