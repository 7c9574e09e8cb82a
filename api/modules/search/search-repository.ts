import { type Expression, sql, type SqlBool } from 'kysely';

import type { PhoneSearch } from '@domain/phone-search';
import { OFFERED, type SearchQuery } from '@domain/search/search-query';
import { ACTIVE } from '@domain/status';

import type { Db } from '../../db/schema';
import type { Register } from '../../db/search/by-keys';
import { hasStatus } from '../../db/search/found';
import { phoneBeginsWith, phoneEndsIn } from '../../db/search/phones';
import { containsWords, startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import { professionalRows } from '../professional/professional-repository';
import { FIRST, firstOf, named, sharedOf } from './ways-to-find';

const CLIENT_NAMES: SearchedText = {
  table: 'client',
  text: 'search_name',
  id: 'id_client',
  order: 'text',
  ...FIRST,
};

/** Clients by the beginning of their document, by their telephone, then by name. */
export async function searchClients(db: Db, { document, phone, words }: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('client')
      .select(['idClient', 'name', 'cpfCnpj', 'phone'])
      .where(is)
      .limit(OFFERED);
  return sharedOf(
    ({ idClient }) => idClient,
    [
      document !== '' &&
        rows(startsWith(sql.ref('cpf_cnpj'), document))
          .orderBy('cpfCnpj')
          .execute(),
      ...phoned(db, { register: CLIENT_NAMES, phone }, (is) => rows(is).execute()),
      named(db, CLIENT_NAMES, words).then((found) =>
        rows(found).orderBy('searchName').orderBy('idClient').execute(),
      ),
    ],
  );
}

/** The rows with a telephone: matching its last digits, then its first. */
function phoned<Row>(
  db: Db,
  { register, phone }: { register: Register; phone: PhoneSearch | null },
  rows: (is: Expression<SqlBool>) => Promise<Row[]>,
): (false | Promise<Row[]>)[] {
  if (!phone) return [];
  return [
    phone.end !== null && rows(phoneEndsIn(db, register, phone.end)),
    rows(phoneBeginsWith(db, phone)),
  ];
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

const SUPPLIER_NAMES: SearchedText = {
  table: 'supplier',
  text: 'search_name',
  id: 'id_supplier',
  order: 'text',
  ...FIRST,
};

/** Suppliers by the beginning of their document, by their telephone, then by name. */
export async function searchSuppliers(db: Db, { document, phone, words }: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    db
      .selectFrom('supplier')
      .select(['idSupplier', 'name', 'cpfCnpj', 'phone'])
      .where(is)
      .limit(OFFERED);
  return sharedOf(
    ({ idSupplier }) => idSupplier,
    [
      document !== '' &&
        rows(startsWith(sql.ref('cpf_cnpj'), document))
          .orderBy('cpfCnpj')
          .execute(),
      ...phoned(db, { register: SUPPLIER_NAMES, phone }, (is) => rows(is).execute()),
      named(db, SUPPLIER_NAMES, words).then((found) =>
        rows(found).orderBy('searchName').orderBy('idSupplier').execute(),
      ),
    ],
  );
}

const PROFESSIONALS: Register = { table: 'professional', id: 'id_professional' };

/** Professionals by the beginning of their CPF, by telephone, then by name: few enough to scan. */
export async function searchProfessionals(db: Db, { document, phone, words }: SearchQuery) {
  const rows = (is: Expression<SqlBool>) =>
    professionalRows(db).where(is).orderBy('searchName').orderBy('idProfessional').limit(OFFERED);
  return sharedOf(
    ({ idProfessional }) => idProfessional,
    [
      document !== '' && rows(startsWith(sql.ref('cpf'), document)).execute(),
      ...phoned(db, { register: PROFESSIONALS, phone }, (is) => rows(is).execute()),
      words !== '' && rows(containsWords(sql.ref('search_name'), words)).execute(),
    ],
  );
}
