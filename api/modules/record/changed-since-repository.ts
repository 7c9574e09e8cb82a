import { sql } from 'kysely';

import type { HistoryAct } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

import type { Db } from '../../db/schema';
import type { Doing } from './done-by';

/** Acts that the history lists for a record although they do not change it. */
const TOLD = ['link-%', 'document-%', 'remind%'];
/** Whoever edits the order has to learn of it: it has a version of its own (R-LNK-18). */
const CHANGING = 'link-accepted' satisfies HistoryAct;

/** The last acts on a record's only file, newest first, with author and the file's new version. */
export async function findFileActs(
  db: Db,
  { kind, id, acts }: { kind: HistoryKind; id: number; acts: readonly HistoryAct[] },
) {
  return db
    .selectFrom('history')
    .leftJoin('professional', 'professional.idProfessional', 'history.idProfessional')
    .select(['history.idProfessional', 'history.at', 'history.fileVersion', 'professional.name'])
    .where('kind', '=', kind)
    .where('idRecord', '=', id)
    .where('act', 'in', acts)
    .orderBy('idHistory', 'desc')
    .limit(MOST_FILE_ACTS)
    .execute();
}

/** If more acts happened since, the authors of the changes are treated as unknown. */
export const MOST_FILE_ACTS = 20;

/**
 * Who made a record's last `count` changes, newest first; a change that no person made has no name.
 */
export async function findLastChangers(
  db: Db,
  {
    kind,
    id,
    count,
    acts,
  }: { kind: HistoryKind; id: number; count: number; acts?: readonly HistoryAct[] | undefined },
): Promise<(Doing & { act: HistoryAct })[]> {
  const changes = await db
    .selectFrom('history')
    .leftJoin('professional', 'professional.idProfessional', 'history.idProfessional')
    .select(['author', 'history.idProfessional', 'at', 'act', 'professional.name'])
    .where('kind', '=', kind)
    .where('idRecord', '=', id)
    .where(({ and, or }) =>
      or([
        sql<boolean>`act = ${CHANGING}`,
        and(TOLD.map((told) => sql<boolean>`act not like ${told}`)),
      ]),
    )
    .$if(acts !== undefined, (query) => query.where('act', 'in', acts ?? []))
    .orderBy('idHistory', 'desc')
    .limit(count)
    .execute();
  return changes.map(({ author, ...change }) =>
    author === 'person' ? change : { ...change, idProfessional: null, name: null },
  );
}
