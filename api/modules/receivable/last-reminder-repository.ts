import { UNSENT_STATES } from '@domain/sending/sending';

import type { Db } from '../../db/schema';

/** When each of these installments last had a reminder, by id; without those that had none. */
export async function findLastReminders(
  db: Db,
  installments: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('documentSending')
    .select(({ fn }) => ['idSubject', fn.max('createdAt').as('at')])
    .where('kind', '=', 'reminder')
    .where('idSubject', 'in', installments)
    .where('state', 'not in', UNSENT_STATES)
    .groupBy('idSubject')
    .execute();
  return new Map(
    rows.flatMap(({ idSubject, at }) => (idSubject === null ? [] : [[idSubject, at]])),
  );
}
