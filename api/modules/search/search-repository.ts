import { type Expression, sql, type SqlBool } from 'kysely';

import { billBarCodeKey } from '@domain/bill/bill-bar-code';
import { OFFERED, type SearchQuery } from '@domain/search/search-query';
import { ACTIVE } from '@domain/status';

import type { Db } from '../../db/schema';
import { startsWith } from '../../db/search';
import type { SearchedText } from '../../db/word-index';
import { hasStatus, NONE, searchWords } from '../../db/word-search';
import { findBillsById } from '../bill/bill-repository';
import { BILL_COST } from '../bill/bill-sort-repository';
import { phoneStartsWith } from '../client/client-repository';

// Each way to find a record is asked of its own index, and few rows are read of each: an `or` of them
// would read every record.

const FIRST = { upTo: OFFERED, onlyFirst: true };

const CLIENT_NAMES: SearchedText = {
  table: 'client',
  text: 'search_name',
  id: 'id_client',
  order: 'text',
  ...FIRST,
};

/** Clients by the beginning of their document or telephone, then by name. */
export async function searchClients(db: Db, { document, phone, words }: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('client')
      .select(['idClient', 'name', 'cpfCnpj', 'phone'])
      .where(is)
      .limit(OFFERED);
  return firstOf(
    ({ idClient }) => idClient,
    [
      document !== '' &&
        rows(startsWith(sql.ref('cpf_cnpj'), document))
          .orderBy('cpfCnpj')
          .execute(),
      phone !== '' && rows(phoneStartsWith(db, phone)).execute(),
      named(db, CLIENT_NAMES, words).then((found) =>
        rows(found).orderBy('searchName').orderBy('idClient').execute(),
      ),
    ],
  );
}

const ORDER_NAMES: SearchedText = {
  table: 'sales_order',
  text: 'client_search_name',
  id: 'id_order',
  order: 'key',
  ...FIRST,
};

/** Orders by their number, by their total, and by their client, newest first. */
export async function searchOrders(db: Db, query: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('salesOrder')
      .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'salesOrder.idOrderStatus')
      .select([
        'salesOrder.idOrder',
        'salesOrder.clientName',
        'salesOrder.clientCpfCnpj',
        'salesOrder.totalCents',
        'orderStatus.description as status',
      ])
      .where(is)
      .orderBy('salesOrder.idOrder', 'desc')
      .limit(OFFERED)
      .execute();
  return firstOf(
    ({ idOrder }) => idOrder,
    [
      query.id !== null && rows(sql`sales_order.id_order = ${query.id}`),
      query.cents !== null && rows(sql`sales_order.total_cents = ${query.cents}`),
      query.document !== '' && rows(startsWith(sql.ref('client_cpf_cnpj'), query.document)),
      named(db, ORDER_NAMES, query.words).then(rows),
    ],
  );
}

const DESCRIPTIONS: SearchedText = {
  table: 'product',
  text: 'search_description',
  id: 'id_product',
  order: 'text',
  ...FIRST,
};

/** Active products by their number, bar code, price and description. */
export async function searchProducts(db: Db, query: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('product')
      .select(['idProduct', 'description', 'valueCents', 'barCode'])
      .where(is)
      .where(hasStatus({ isFew: true }, 'status', ACTIVE))
      .limit(OFFERED);
  return firstOf(
    ({ idProduct }) => idProduct,
    [
      query.id !== null && rows(sql`id_product = ${query.id}`).execute(),
      query.barCode !== '' &&
        rows(startsWith(sql.ref('bar_code'), query.barCode))
          .orderBy('barCode')
          .execute(),
      named(db, DESCRIPTIONS, query.words).then((found) =>
        rows(found).orderBy('searchDescription').orderBy('idProduct').execute(),
      ),
      query.cents !== null && rows(sql`value_cents = ${query.cents}`).execute(),
    ],
  );
}

const BILLS: SearchedText = {
  table: 'bill',
  text: 'search_description',
  id: 'id_bill_to_pay',
  order: 'other',
  ...FIRST,
};

/** So many rows of bills are read that those of a series, which are offered as one, leave room for others. */
const BILLS_READ = 12 * OFFERED;

/**
 * Bills by their code, cost, value and description, newest first, then by their supplier; of a series the one
 * that is to be paid next among those that are found.
 */
export async function searchBills(db: Db, query: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('bill')
      .select(['idBillToPay', 'idSeries'])
      .where(is)
      .orderBy('idBillToPay', 'desc')
      .limit(BILLS_READ)
      .execute();
  const key = billBarCodeKey(query.barCode);
  const asked: Expression<SqlBool>[] = [await named(db, BILLS, query.words)];
  // What it comes to, as it is shown everywhere, then what it was before fees and discount.
  if (query.cents !== null)
    asked.unshift(sql`${BILL_COST} = ${query.cents}`, sql`value_cents = ${query.cents}`);
  const [ofCode, ...answers] = await Promise.all([
    query.barCode === '' ? [] : rows(sql`bar_code_key = ${key}`),
    ...asked.map(rows),
  ]);
  const ids = await firstOf(
    ({ idBillToPay }) => idBillToPay,
    [
      Promise.resolve(ofCode),
      nextOfSeries(db, answers.flat(), sql`(${sql.join(asked, OR)})`),
      billsOfSuppliers(db, query),
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
 * The bills with each of a series replaced by the first open one of it that is found as well, since the
 * others have another value or description; without one by the newest.
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

const SUPPLIER_NAMES: SearchedText = {
  table: 'supplier',
  text: 'search_name',
  id: 'id_supplier',
  order: 'text',
  ...FIRST,
};

/**
 * The bills of the suppliers that a name or the beginning of a document finds: what is to be paid them, the
 * next first, then what was, the last first; of a series the first of these.
 */
async function billsOfSuppliers(db: Db, { document, words }: SearchQuery): Promise<FoundBill[]> {
  const suppliers = (is: Expression<SqlBool>) =>
    db.selectFrom('supplier').select('idSupplier').where(is).limit(OFFERED);
  const found = await firstOf(
    ({ idSupplier }) => idSupplier,
    [
      document !== '' &&
        suppliers(startsWith(sql.ref('cpf_cnpj'), document))
          .orderBy('cpfCnpj')
          .execute(),
      named(db, SUPPLIER_NAMES, words).then((is) =>
        suppliers(is).orderBy('searchName').orderBy('idSupplier').execute(),
      ),
    ],
  );
  // Of each supplier by its own part of the index: of several together all their bills would be sorted.
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

/** The rows that a name finds; none for no name. */
async function named(db: Db, searched: SearchedText, words: string): Promise<Expression<SqlBool>> {
  const { listed } = words === '' ? { listed: NONE } : await searchWords(db, searched, words);
  return listed.is;
}

/** The first rows of what was asked, those of earlier questions first, each once. */
async function firstOf<Row>(
  idOf: (row: Row) => number,
  asked: readonly (false | Promise<Row[]>)[],
): Promise<Row[]> {
  const found = new Map<number, Row>();
  const answers = await Promise.all(asked.map((rows) => rows || Promise.resolve([])));
  for (const row of answers.flat()) if (!found.has(idOf(row))) found.set(idOf(row), row);
  return [...found.values()].slice(0, OFFERED);
}
