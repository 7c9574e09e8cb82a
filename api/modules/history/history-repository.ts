import { sql } from 'kysely';

import { addDaysIso, startOfDay } from '@domain/date';
import { type HistoryFilter, MOST_LISTED } from '@domain/history/history-filter';
import type { HistoryKind } from '@domain/history/kinds';
import type { Page } from '@domain/pagination';

import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';
import { findNamed } from './named-records-repository';

/** Rows of one kind, which one index returns in the list's order. */
interface Part {
  kind: HistoryKind;
  /** Only the rows of these records. */
  ids?: readonly number[];
  idPerson?: number;
  from?: string;
  /** Exclusive. */
  before?: string;
}

interface Paging {
  page: number;
  pageSize: number;
}

/** A record's history, newest first; an order's with that of its notes, if they are in `seen`. */
export async function findRecordHistory(
  db: Db,
  { kind, id, seen }: { kind: HistoryKind; id: number; seen: readonly HistoryKind[] },
  paging: Paging,
): Promise<Page<HistoryRecord>> {
  const own: Part = { kind, ids: [id] };
  if (kind !== 'order' || !seen.includes('fiscal-note')) return readParts(db, [own], paging);
  const notes = await db
    .selectFrom('fiscalNote')
    .select('idFiscalNote')
    .where('idOrder', '=', id)
    .execute();
  const ids = notes.map(({ idFiscalNote }) => idFiscalNote);
  return readParts(db, ids.length === 0 ? [own] : [own, { kind: 'fiscal-note', ids }], paging);
}

/** What happened to records of these kinds, newest first. */
export async function findHistory(
  db: Db,
  kinds: readonly HistoryKind[],
  filter: HistoryFilter,
): Promise<Page<HistoryRecord>> {
  const { record, idPerson, dayFrom, dayTo, about } = filter;
  const shownKinds = kinds.filter((one) => record === '' || one === record);
  const rest = {
    ...(idPerson === '' ? {} : { idPerson: Number(idPerson) }),
    ...(dayFrom === '' ? {} : { from: startOfDay(dayFrom) }),
    ...(dayTo === '' ? {} : { before: startOfDay(addDaysIso(dayTo, 1)) }),
  };
  if (about === '')
    return readParts(
      db,
      shownKinds.map((one) => ({ kind: one, ...rest })),
      filter,
    );
  const found = await Promise.all(
    shownKinds.map(async (one) => ({ kind: one, ids: await findNamed(db, one, about), ...rest })),
  );
  return readParts(
    db,
    found.filter(({ ids }) => ids.length > 0),
    filter,
  );
}

/**
 * The newest rows of several parts: each is read by its own index up to the page's end, and they
 * are merged. So no filter reads more rows than may be listed.
 */
async function readParts(
  db: Db,
  parts: readonly Part[],
  { page, pageSize }: Paging,
): Promise<Page<HistoryRecord>> {
  const end = page * pageSize;
  const [counted, found] = await Promise.all([
    parts.length === 0 ? 0 : countOf(db, parts),
    end > MOST_LISTED || parts.length === 0 ? [] : idsOf(db, parts, { page, pageSize }),
  ]);
  const total = Math.min(MOST_LISTED, counted);
  const shown = found.map(({ id }) => id);
  const rows = shown.length === 0 ? [] : await rowsOf(db, shown);
  const byId = new Map(rows.map((row) => [row.idHistory, row]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

/**
 * SQLite merges ordered parts lazily; PostgreSQL would sort them whole, so each part has its own
 * limit.
 */
async function idsOf(
  db: Db,
  parts: readonly Part[],
  { page, pageSize }: Paging,
): Promise<{ id: number }[]> {
  const isLimited = engineOf(db) === 'postgres';
  const all = parts.map((part) => {
    const rows = filtered(db, part)
      .select(['idHistory as id', 'at'])
      .$if(isLimited, (each) =>
        each
          .orderBy('at', 'desc')
          .orderBy('idHistory', 'desc')
          .limit(page * pageSize),
      );
    return sql`select id, at from ${rows} as part`;
  });
  const { rows } = await sql<{ id: number }>`
    ${sql.join(all, sql` union all `)}
    order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** The count, up to the most that are listed: at most that many rows are read, part by part. */
async function countOf(db: Db, parts: readonly Part[]): Promise<number> {
  const all = parts.map((part) => filtered(db, part).select('idHistory'));
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select * from (${sql.join(
        all.map((part) => sql`select id_history from ${part} as part`),
        sql` union all `,
      )}) as every limit ${MOST_LISTED}) as listed`.execute(db);
  return Number(rows[0]?.total);
}

function filtered(db: Db, { kind, ids, idPerson, from, before }: Part) {
  return db
    .selectFrom('history')
    .where('kind', '=', kind)
    .$if(ids !== undefined, (rows) => rows.where('idRecord', 'in', ids ?? []))
    .$if(idPerson !== undefined, (rows) => rows.where('idProfessional', '=', idPerson ?? 0))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', from ?? ''))
    .$if(before !== undefined, (rows) => rows.where('at', '<', before ?? ''));
}

function rowsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('history')
    .leftJoin('professional', 'professional.idProfessional', 'history.idProfessional')
    .selectAll('history')
    .select('professional.name as professionalName')
    .where('idHistory', 'in', ids)
    .execute();
}

export type HistoryRecord = Awaited<ReturnType<typeof rowsOf>>[number];

/** All professionals, by name. */
export function findHistoryPeople(db: Db) {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name'])
    .orderBy('searchName')
    .orderBy('idProfessional')
    .execute();
}
