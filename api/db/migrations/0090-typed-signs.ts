import { sql } from 'kysely';

import { normalizeSearchText, TYPED_SIGNS, UNSEEN } from '@domain/search-text';

import type { Trx } from '../schema';
import type { Migration } from './columns';

/** Every column of normalised text; triggers update receivables and the words of each. */
const SEARCHED = [
  ['client', 'search_name', 'id_client'],
  ['supplier', 'search_name', 'id_supplier'],
  ['product', 'search_description', 'id_product'],
  ['sales_order', 'client_search_name', 'id_order'],
  ['fiscal_note', 'client_search_name', 'id_fiscal_note'],
  ['bill', 'search_description', 'id_bill_to_pay'],
  ['company', 'search_name', 'id_company'],
  ['professional', 'search_name', 'id_professional'],
] as const;

/** Tables where the name is unique. */
const NAMED_ONCE = [
  ['bill_category', 'search_name', 'id_bill_category'],
  ['income_category', 'search_name', 'id_income_category'],
] as const;

type Column = readonly [table: string, column: string, id: string];

/** Names with a word processor's dashes and quotes are found by those of a keyboard. */
export const typedSigns: Migration = {
  name: '0090-typed-signs',
  async up(trx) {
    for (const searched of [...SEARCHED, ...NAMED_ONCE])
      for (const { id, text } of await folded(trx, searched))
        await write(trx, searched, { id, text });
  },
};

/** The few rows whose text has such a sign, with the text as it is normalised now. */
async function folded(trx: Trx, [table, column, id]: Column) {
  const others = Array.from(Object.values(TYPED_SIGNS).join('') + UNSEEN);
  const has = others.map((sign) => sql`${sql.ref(column)} like ${`%${sign}%`}`);
  const { rows } = await sql<{ id: number; text: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.join(has, sql` or `)} order by ${sql.ref(id)}`.execute(trx);
  return rows.map((row) => ({ id: row.id, text: normalizeSearchText(row.text) }));
}

/** A category keeps its old text when another one already has the new name. */
async function write(
  trx: Trx,
  searched: Column,
  { id: key, text }: { id: number; text: string },
): Promise<void> {
  const [table, column, id] = searched;
  const isOnce = NAMED_ONCE.some(([name]) => name === table);
  const taken = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${text}`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where ${sql.ref(id)} = ${key} ${isOnce ? sql`and not exists (${taken})` : sql``}`.execute(trx);
}
