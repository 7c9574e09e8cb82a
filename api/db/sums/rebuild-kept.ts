import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import { INSERT_FIRST } from '../receivables/first-days';
import { insertOpen } from '../receivables/open-installments';
import { FORGET_SITE_TRIGRAMS } from '../receivables/site-trigrams';
import type { Db, Trx } from '../schema';
import { rebuildWords, USED_COLUMNS } from '../words/words';
import { KEPT_SUMS } from './definitions';
import { columnsOf, fillSums, type KeptSums } from './kept-sums';

/** Rebuilds everything that triggers maintain from the records, which are locked against writes. */
export async function rebuildKept(trx: Trx, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    const sources = [...SOURCES].join(', ');
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql.raw(`lock table ${sources} in share row exclusive mode`).execute(trx);
  }
  // The sources of words and sums come first.
  await sql`delete from receivable_first`.execute(trx);
  await sql`delete from receivable`.execute(trx);
  if (engine === 'sqlite') await sql.raw(FORGET_SITE_TRIGRAMS).execute(trx);
  await sql.raw(insertOpen()).execute(trx);
  await sql`delete from receivable_first`.execute(trx);
  await sql.raw(INSERT_FIRST).execute(trx);
  await rebuildWords(trx, engine);
  for (const kept of KEPT_SUMS) {
    await sql.raw(`delete from ${kept.table}`).execute(trx);
    await fillSums(kept).execute(trx);
  }
}

/** The source tables of what is kept. */
const SOURCES = new Set([
  ...KEPT_SUMS.map(({ of }) => of),
  ...USED_COLUMNS.map(([table]) => table),
]);

/** Deletes rows whose sums are zero and merges rows of the same key; other writes continue. */
export async function tidySums(db: Db, engine: Engine): Promise<void> {
  for (const kept of KEPT_SUMS)
    await sql.raw(engine === 'postgres' ? mergeRows(kept) : deleteEmpty(kept)).execute(db);
}

const isEmpty = ({ sums }: KeptSums) =>
  Object.keys(sums)
    .map((name) => `${name} = 0`)
    .join(' and ');

const deleteEmpty = (kept: KeptSums) => `delete from ${kept.table} where ${isEmpty(kept)}`;

/** Rows locked by a writer are left for the next run. */
function mergeRows(kept: KeptSums): string {
  const { table, key, sums } = kept;
  const keys = Object.keys(key).join(', ');
  const names = Object.keys(sums);
  return `
    with taken as (
      delete from ${table} where id in (
        select id from ${table} where id in (
          select id from (
            select *, count(*) over (partition by ${keys}) as rows from ${table}) as each
          where rows > 1 or ${isEmpty(kept)})
        for update skip locked)
      returning *)
    insert into ${table} (${columnsOf(kept).join(', ')})
    select ${keys}, ${names.map((name) => `sum(${name})`).join(', ')} from taken group by ${keys}
    having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')}`;
}
