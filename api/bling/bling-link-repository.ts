import type { Db, Trx } from '../db/schema';

/** Which of our tables the record is in. */
export type LinkedKind = 'product' | 'product_group';

/** Bling's id of our record; null when it has none. */
export async function blingIdOf(
  db: Db,
  kind: LinkedKind,
  idRecord: number,
): Promise<number | null> {
  const link = await db
    .selectFrom('blingLink')
    .select('idBling')
    .where('kind', '=', kind)
    .where('idRecord', '=', idRecord)
    .executeTakeFirst();
  return link?.idBling ?? null;
}

export async function linkToBling(
  db: Db,
  { kind, idRecord, idBling }: { kind: LinkedKind; idRecord: number; idBling: number },
): Promise<void> {
  await db
    .insertInto('blingLink')
    .values({ kind, idRecord, idBling })
    .onConflict((known) => known.columns(['kind', 'idRecord']).doUpdateSet({ idBling }))
    .execute();
}

/** Removes the link of a record that no longer exists at Bling. */
export async function unlinkFromBling(db: Db, kind: LinkedKind, idRecord: number): Promise<void> {
  await db
    .deleteFrom('blingLink')
    .where('kind', '=', kind)
    .where('idRecord', '=', idRecord)
    .execute();
}

/** Removes the links of products that are deleted here; Bling keeps its copies. */
export async function unlinkProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('blingLink')
    .where('kind', '=', 'product')
    .where('idRecord', 'in', ids)
    .execute();
}
