import { type Expression, sql, type SqlBool } from 'kysely';

import { addDaysIso, startOfDay } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import type { Page } from '@domain/pagination';
import type { SecurityEventKind } from '@domain/security/security-event-kinds';
import { SECURITY_EVENT_DAYS, type SecurityEventFilter } from '@domain/security/security-events';

import { entries, type Order, readPage, reversed } from '../../db/paging';
import type { Db } from '../../db/schema';
import type { Origin } from '../../db/write';

/** An event about somebody's access; the time and the place are added when it is stored. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose access; null where no person could be identified. */
  idProfessional: number | null;
  /** Who did it, when it was not the person. */
  by?: number | null;
  /** A word of ours, never typed text. */
  detail?: string | null;
}

/**
 * Adds an event: in the transaction of the change that it reports, so that neither is stored
 * without the other; on its own where nothing else is stored, as for a refusal.
 */
export async function recordSecurityEvent(
  { trx, now, from = null }: { trx: Db; now: Date; from?: Origin | null | undefined },
  { kind, idProfessional, by = null, detail = null }: SecurityEvent,
): Promise<void> {
  await trx
    .insertInto('securityEvent')
    .values({
      at: now.toISOString(),
      kind,
      idProfessional,
      idProfessionalBy: by === idProfessional ? null : by,
      detail,
      address: from?.address ?? null,
      device: from?.device ?? null,
    })
    .execute();
}

/** Whether such an event was recorded after a moment. */
export async function hasSecurityEvent(
  db: Db,
  { kind, idProfessional, detail }: Record<'detail', string> & SecurityEvent,
  after: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('securityEvent')
    .select('idSecurityEvent')
    .where('idProfessional', '=', idProfessional)
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .where('at', '>', after.toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface SecurityEventRow {
  idSecurityEvent: number;
  at: string;
  kind: SecurityEventKind;
  detail: string | null;
  idProfessional: number | null;
  name: string | null;
  byName: string | null;
  address: string | null;
  device: string | null;
}

const NEWEST_FIRST: Order = [[sql.ref('idSecurityEvent'), 'desc']];

/** The events of a filter, newest or oldest first. */
export function findSecurityEvents(
  db: Db,
  filter: SecurityEventFilter,
): Promise<Page<SecurityEventRow>> {
  const { kind, idPerson, dayFrom, dayTo } = filter;
  const ids = db
    .selectFrom('securityEvent')
    .select('idSecurityEvent as id')
    .$if(kind !== '', (rows) => rows.where('kind', '=', kind as SecurityEventKind))
    .$if(idPerson !== '', (rows) =>
      rows.where(({ eb, or }): Expression<SqlBool> =>
        or([
          eb('idProfessional', '=', Number(idPerson)),
          eb('idProfessionalBy', '=', Number(idPerson)),
        ]),
      ),
    )
    .$if(dayFrom !== '', (rows) => rows.where('at', '>=', startOfDay(dayFrom)))
    .$if(dayTo !== '', (rows) => rows.where('at', '<', startOfDay(addDaysIso(dayTo, 1))));
  const newestFirst = entries({ ids, order: NEWEST_FIRST });
  const list = {
    ...(filter.sort === 'at' ? reversed(newestFirst) : newestFirst),
    idOf: (row: SecurityEventRow) => row.idSecurityEvent,
    rows: (shown: readonly number[]) =>
      db
        .selectFrom('securityEvent')
        .leftJoin('professional', 'professional.idProfessional', 'securityEvent.idProfessional')
        .leftJoin('professional as doer', 'doer.idProfessional', 'securityEvent.idProfessionalBy')
        .selectAll('securityEvent')
        .select(['professional.name', 'doer.name as byName'])
        .where('idSecurityEvent', 'in', shown)
        .execute(),
  };
  return readPage(list, filter);
}

/**
 * Deletes events more than a year older than the newest: after a long quiet time the last year with
 * events remains, as the database requires.
 */
export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<void> {
  const { newest } = await db
    .selectFrom('securityEvent')
    .select(({ fn }) => fn.max('at').as('newest'))
    .executeTakeFirstOrThrow();
  const last = Math.min(now.getTime(), Date.parse(newest ?? now.toISOString()));
  const before = new Date(last - SECURITY_EVENT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('securityEvent').where('at', '<', before).execute();
}
