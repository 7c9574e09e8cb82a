import { todayIso } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { QUOTE_PAGE } from '@domain/quote-link/quote-link';
import { FILE_DAYS, FILE_PAGE } from '@domain/sending/sending';

import { hashToken } from '../../auth/session/token';
import { readSnapshot } from '../../db/engine/snapshot';
import { ApiError, conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import { newLinkToken, toldLinkToken } from '../quote-link/link-token';
import { countVisit, UNKNOWN_ADDRESS } from '../quote-link/public-quote-service';
import {
  type DocumentSending,
  findSendingByToken,
  setFileToken,
} from './document-sending-repository';
import { makeFile } from './make-file';
import { readSendable } from './sendable';

const CHANGED = 'Este documento mudou ou não vale mais. Peça outro à empresa.';

/** The columns of a new address, which is unknown until `tellFileAddress`. */
export function newFileAddress(now: Date): { tokenHash: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + FILE_DAYS * DAY_MS).toISOString();
  return { tokenHash: hashToken(newLinkToken()), expiresAt };
}

/**
 * The address of a sending's file, the same one each time; null when the sending has no file. Only
 * its hash is stored.
 */
export async function tellFileAddress(
  { db, config, sealingKey }: Pick<Context, 'db' | 'config' | 'sealingKey'>,
  { idDocumentSending, createdAt }: DocumentSending,
): Promise<string | null> {
  const whose = { table: 'documentSending', id: idDocumentSending, at: createdAt } as const;
  const token = toldLinkToken(sealingKey, whose);
  const has = await setFileToken(db, idDocumentSending, hashToken(token));
  return has ? `${config.webUrl}${QUOTE_PAGE}${token}${FILE_PAGE}` : null;
}

/**
 * The file of an address, as it was when it was sent; 404 for an unknown or expired address, 409
 * when the document has changed (R-SND-06).
 */
export async function readSentFile(
  { db, clock, printer }: Pick<Context, 'db' | 'clock' | 'printer'>,
  { token, address }: { token: string; address: string },
): Promise<{ name: string; content: Buffer }> {
  await countVisit({ db, clock }, address);
  const sending = await findSendingByToken(db, hashToken(token));
  const now = clock();
  if (!sending || (sending.expiresAt ?? '') <= now.toISOString()) throw notFound(UNKNOWN_ADDRESS);
  const { idDocumentSending, idOrder, kind, idSubject, fingerprint } = sending;
  const reading = { ref: { kind, id: idSubject }, today: todayIso(now) };
  const read = await readSnapshot(db, (trx) => readSendable(trx, idOrder, reading)).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw conflict(CHANGED);
      throw error;
    },
  );
  const [file] = read.files;
  if (!file || read.fingerprint !== fingerprint) throw conflict(CHANGED);
  // Queued by sending: no professional has this id, so no other user waits for it.
  return makeFile(printer, { idProfessional: -idDocumentSending }, file);
}
