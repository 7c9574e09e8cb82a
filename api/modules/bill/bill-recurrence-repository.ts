import type { Insertable, Selectable, Updateable } from 'kysely';

import { locking } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { BillRecurrenceTable } from '../../db/tables/bill-tables';

export type RecurrenceRecord = Selectable<BillRecurrenceTable>;

export async function insertRecurrence(
  trx: Trx,
  recurrence: Insertable<BillRecurrenceTable>,
): Promise<void> {
  await trx.insertInto('billRecurrence').values(recurrence).execute();
}

export function findRecurrence(
  db: Db,
  idSeries: number | null,
): Promise<RecurrenceRecord | undefined> {
  return db
    .selectFrom('billRecurrence')
    .selectAll()
    .where('idSeries', '=', idSeries)
    .executeTakeFirst();
}

/** The recurrence of a series, locked until the transaction ends: adding bills to it waits. */
export function lockRecurrence(trx: Trx, idSeries: number): Promise<RecurrenceRecord | undefined> {
  const recurrence = trx.selectFrom('billRecurrence').selectAll().where('idSeries', '=', idSeries);
  return locking(trx, recurrence).executeTakeFirst();
}

export async function updateRecurrence(
  trx: Trx,
  idSeries: number,
  change: Updateable<BillRecurrenceTable>,
): Promise<void> {
  await trx.updateTable('billRecurrence').set(change).where('idSeries', '=', idSeries).execute();
}

/** Ends the series; its bills still belong together. */
export async function deleteRecurrence(trx: Trx, idSeries: number): Promise<void> {
  await trx.deleteFrom('billRecurrence').where('idSeries', '=', idSeries).execute();
}

/** Series after an id whose next bill is due by a day, by id. */
export async function findSeriesToExtend(
  db: Db,
  { until, after, limit }: { until: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('billRecurrence')
    .select('idSeries')
    .where('nextDue', '<=', until)
    .where('idSeries', '>', after)
    .orderBy('idSeries')
    .limit(limit)
    .execute();
  return rows.map(({ idSeries }) => idSeries);
}
