import { type Expression, sql, type SqlBool } from 'kysely';

import { ROLE_LABELS, ROLES } from '@domain/access/roles';
import type { HistoryKind } from '@domain/history/kinds';
import type { NamedFormat } from '@domain/history/read-changes';
import { normalizeSearchText } from '@domain/search-text';
import { MAX_ID } from '@domain/typed-id';

import { isAnyOf } from '../../db/any-of';
import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';
import { containsWords } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import { searchWords } from '../../db/search/word-search';
import { findDeletedNames, isRegister } from '../record/deletion-repository';

/** When records are searched by words, only this many of the newest are used. */
const MOST_NAMED = 200;

/** The table of a kind of record, and its name columns. */
interface NamedTable {
  table: string;
  id: string;
  name: string;
  /** The column that words are searched in. */
  text?: string;
  /** The word index; tables without one are small. */
  words?: SearchedText['table'];
}

const INCOME_CATEGORY: NamedTable = {
  table: 'income_category',
  id: 'id_income_category',
  name: 'name',
  text: 'search_name',
};

const TABLES: Partial<Record<HistoryKind | NamedFormat, NamedTable>> = {
  order: {
    table: 'sales_order',
    id: 'id_order',
    name: 'client_name',
    text: 'client_search_name',
    words: 'sales_order',
  },
  bill: {
    table: 'bill',
    id: 'id_bill_to_pay',
    name: 'description',
    text: 'search_description',
    words: 'bill',
  },
  client: { table: 'client', id: 'id_client', name: 'name', text: 'search_name', words: 'client' },
  supplier: {
    table: 'supplier',
    id: 'id_supplier',
    name: 'name',
    text: 'search_name',
    words: 'supplier',
  },
  product: {
    table: 'product',
    id: 'id_product',
    name: 'description',
    text: 'search_description',
    words: 'product',
  },
  'fiscal-note': {
    table: 'fiscal_note',
    id: 'id_fiscal_note',
    name: 'client_name',
    text: 'client_search_name',
    words: 'fiscal_note',
  },
  professional: { table: 'professional', id: 'id_professional', name: 'name', text: 'search_name' },
  company: { table: 'company', id: 'id_company', name: 'name', text: 'search_name' },
  unity: { table: 'product_unity', id: 'id_product_unity', name: 'description' },
  group: { table: 'product_group', id: 'id_product_group', name: 'description' },
  category: {
    table: 'bill_category',
    id: 'id_bill_category',
    name: 'name',
    text: 'search_name',
  },
  'income-category': INCOME_CATEGORY,
  incomeCategory: INCOME_CATEGORY,
  site: { table: 'sales_order', id: 'id_order', name: 'client_name' },
};

/** The names of records, by id: the current ones, and for deleted ones the name at that time. */
export async function findNames(
  db: Db,
  kind: HistoryKind | NamedFormat,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  if (kind === 'role')
    return new Map(ROLES.map((role, index) => [index + 1, ROLE_LABELS[role]] as const));
  const named = TABLES[kind];
  if (!named) return new Map();
  const { rows } = await sql<{ id: number; name: string | null }>`
    select ${sql.ref(named.id)} as id, ${sql.ref(named.name)} as name from ${sql.table(named.table)}
    where ${isAnyOf(engineOf(db), sql.ref(named.id), [...new Set(ids)])}`.execute(db);
  const names = new Map(
    rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])),
  );
  const there = new Set(rows.map(({ id }) => id));
  const gone = isRegister(kind)
    ? await findDeletedNames(
        db,
        kind,
        ids.filter((id) => !there.has(id)),
      )
    : [];
  return new Map([...gone, ...names]);
}

/** The records that a text matches: by number, or by words. */
export async function findNamed(db: Db, kind: HistoryKind, text: string): Promise<number[]> {
  const number = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  if (number !== undefined && Number(number) <= MAX_ID) return [Number(number)];
  if (kind === 'role') {
    const words = normalizeSearchText(text);
    return ROLES.flatMap((role, index) =>
      normalizeSearchText(ROLE_LABELS[role]).includes(words) ? [index + 1] : [],
    );
  }
  const named = TABLES[kind];
  if (!named?.text) return [];
  const is = await foundBy(db, named, { column: named.text, text });
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(named.id)} as id from ${sql.table(named.table)} where ${is}
    order by ${sql.ref(named.id)} desc limit ${MOST_NAMED}`.execute(db);
  return rows.map(({ id }) => id);
}

async function foundBy(
  db: Db,
  { words, id }: NamedTable,
  { column, text }: { column: string; text: string },
): Promise<Expression<SqlBool>> {
  if (words === undefined) return containsWords(sql.ref(column), text);
  const searched = {
    table: words,
    text: column,
    id,
    order: 'key',
    upTo: MOST_NAMED,
    onlyFirst: true,
  } as const;
  return (await searchWords(db, searched, text)).listed.is;
}
