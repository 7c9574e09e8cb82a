import type { Insertable, Selectable } from 'kysely';

import type { SendingState } from '@domain/sending/sending';

import type { Db, Trx } from '../../db/schema';
import type { DocumentSendingTable } from '../../db/tables/sending-tables';

export type DocumentSending = Selectable<DocumentSendingTable>;

type NewSending = Pick<
  Insertable<DocumentSendingTable>,
  | 'idOrder'
  | 'kind'
  | 'idSubject'
  | 'title'
  | 'channel'
  | 'sentTo'
  | 'subject'
  | 'text'
  | 'fingerprint'
  | 'createdAt'
  | 'idProfessional'
  | 'state'
> &
  Partial<
    Pick<
      Insertable<DocumentSendingTable>,
      | 'ruleStep'
      | 'settledAt'
      | 'reason'
      | 'tokenHash'
      | 'expiresAt'
      | 'idQuoteSending'
      | 'linkToken'
    >
  >;

/** Undefined when that step's reminder was already sent for the installment. */
export async function insertDocumentSending(
  trx: Trx,
  sending: NewSending,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('documentSending')
    .values({
      ruleStep: null,
      settledAt: null,
      reason: null,
      tokenHash: null,
      expiresAt: null,
      idQuoteSending: null,
      linkToken: null,
      ...sending,
    })
    .onConflict((conflict) =>
      conflict.columns(['idSubject', 'ruleStep']).where('ruleStep', 'is not', null).doNothing(),
    )
    .returning('idDocumentSending')
    .executeTakeFirst();
  return inserted?.idDocumentSending;
}

export function findDocumentSending(
  db: Db,
  idDocumentSending: number,
): Promise<DocumentSending | undefined> {
  return db
    .selectFrom('documentSending')
    .selectAll()
    .where('idDocumentSending', '=', idDocumentSending)
    .executeTakeFirst();
}

/** The sending whose file has this address. */
export function findSendingByToken(
  db: Db,
  tokenHash: string,
): Promise<DocumentSending | undefined> {
  return db
    .selectFrom('documentSending')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Gives the file of a sending another address; false when the sending has no file. */
export async function setFileToken(
  db: Db,
  idDocumentSending: number,
  tokenHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documentSending')
    .set({ tokenHash })
    .where('idDocumentSending', '=', idDocumentSending)
    .where('tokenHash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The sendings of an order, newest first, each with its author. */
export function findSendingsOfOrder(db: Db, idOrder: number) {
  return db
    .selectFrom('documentSending')
    .leftJoin('professional', 'professional.idProfessional', 'documentSending.idProfessional')
    .selectAll('documentSending')
    .select('professional.name as createdBy')
    .where('documentSending.idOrder', '=', idOrder)
    .orderBy('idDocumentSending', 'desc')
    .execute();
}

/** Records that WhatsApp was opened with a message; only the first time counts. */
export async function settleNoted(
  db: Db,
  idDocumentSending: number,
  opened: { state: 'opened'; settledAt: string },
): Promise<void> {
  await db
    .updateTable('documentSending')
    .set(opened)
    .where('idDocumentSending', '=', idDocumentSending)
    .where('state', '=', 'noted')
    .execute();
}

/**
 * Stores the outcome of a message, and returns what is stored about it by then; undefined when its
 * outcome is already known.
 */
export function settleSending(
  trx: Trx,
  idDocumentSending: number,
  outcome: { state: SendingState; settledAt: string; reason: string | null },
): Promise<Pick<DocumentSending, 'title' | 'sentTo' | 'idQuoteSending'> | undefined> {
  return trx
    .updateTable('documentSending')
    .set({ ...outcome, linkToken: null })
    .where('idDocumentSending', '=', idDocumentSending)
    .where('state', '=', 'queued')
    .returning(['title', 'sentTo', 'idQuoteSending'])
    .executeTakeFirst();
}
