import { joinMessages } from '@domain/fiscal-note/note-messages';
import { isActiveNote, isIssuedNote } from '@domain/fiscal-note/note-progress';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Db, Trx } from '../../db/schema';
import type { FiscalNotes } from '../../fiscal/issuers/fiscal-notes';
import type { NoteIssuer, NoteToSubmit, Prepared } from '../../fiscal/issuers/note-issuer';
import { recordRowChange } from '../../history/record-row-change';
import { JobFailure } from '../../jobs/job-kind';
import type { Clock } from '../../runtime/clock';
import { type CompanyRecord, findCompany } from '../company/company-repository';
import type { OrderRecord } from '../order/order-record';
import { findOrder, lockVersion } from '../order/order-repository';
import {
  changeFiscalNote,
  chosenOf,
  findFiscalNote,
  type FiscalNoteRow,
} from './fiscal-note-repository';
import { keptCertificate } from './kept-certificate';
import { readNoteSource } from './note-sources';

const UNREADABLE_CERTIFICATE =
  'O certificado digital guardado não pôde ser lido. Envie-o de novo em Empresas, na tela da empresa';
const GIVEN_UP = 'A emissão não avançou depois de várias tentativas. Tente de novo';

export interface NoteJobDeps {
  db: Db;
  clock: Clock;
  sealingKey: string;
}

interface Job extends NoteJobDeps {
  issuer: NoteIssuer;
  enqueue: FiscalNotes['enqueue'];
}

/**
 * Advances a note from its current state: creates it from its order and locks the order's fields,
 * submits it, queries the result. May be interrupted anywhere and called again.
 */
export async function advanceNote(
  job: Job,
  idFiscalNote: number,
  signal: AbortSignal,
): Promise<void> {
  const note = await findFiscalNote(job.db, idFiscalNote);
  // Cancelled meanwhile: it is not submitted again.
  if (!note || !isActiveNote(note) || isStopped(note)) return;
  if (note.provider !== job.issuer.provider)
    throw new JobFailure('the note is of another issuer', { permanent: true });
  if (note.status === 'PENDING' && !(await makeNote(job, note, signal))) return;
  await submit(job, idFiscalNote, signal);
}

/**
 * Whether it waits for a user. A rejected note may have been corrected at the issuer's own service:
 * it is still queried.
 */
function isStopped({ status, reason, sentAt }: FiscalNoteRow): boolean {
  return reason !== null && (status !== 'REJECTED' || sentAt === null);
}

/**
 * Creates the note from its order as it is now. True when it may be submitted; from then on the
 * order's declared fields are locked.
 */
async function makeNote(job: Job, note: FiscalNoteRow, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = job;
  const { order, company } = await readSnapshot(db, async (trx) => ({
    order: await findOrder(trx, note.idOrder),
    company: await findCompany(trx, note.idCompany),
  }));
  if (!order || !company)
    throw new JobFailure('the order or the company is gone', { permanent: true });
  const prepared = await prepare(job, note, { order, company, signal });
  if ('problems' in prepared) {
    await stopped(job, note, joinMessages(prepared.problems));
    return false;
  }
  const { header } = order;
  await db.transaction().execute(async (trx) => {
    // The order could be changed until here: in that case the note must be made again.
    if ((await lockVersion(trx, note.idOrder)) !== header.version)
      throw new JobFailure('the order was changed meanwhile');
    const client = {
      clientName: header.clientName,
      clientSearchName: header.clientSearchName,
      clientCpfCnpj: header.clientCpfCnpj,
    };
    const made = await advance(trx, note, {
      ...prepared,
      ...client,
      status: 'WAITING_RECEIPT',
      sentAt: null,
      updatedAt: clock().toISOString(),
    });
    if (!made) throw new JobFailure('the note was changed meanwhile');
  });
  return true;
}

async function prepare(
  { db, clock, issuer, sealingKey }: Job,
  note: FiscalNoteRow,
  { order, company, signal }: { order: OrderRecord; company: CompanyRecord; signal: AbortSignal },
): Promise<Prepared> {
  const numbers = {
    number: note.number ?? 0,
    series: note.series,
    code: note.code ?? 0,
    issuedAt: clock(),
    chosen: chosenOf(note),
  };
  const source = await readNoteSource(db, { order, company, ...issuer }, numbers);
  if ('errors' in source) return { problems: source.errors.map(({ message }) => message) };
  const certificate = issuer.madeHere ? keptCertificate(source.settings, sealingKey) : null;
  if (issuer.madeHere && certificate === null) return { problems: [UNREADABLE_CERTIFICATE] };
  return issuer.prepare(source.invoice, { certificate, signal });
}

/** Submits the note, or queries it, and stores its state and when to look again. */
async function submit(job: Job, idFiscalNote: number, signal: AbortSignal): Promise<void> {
  const { db, clock, issuer, enqueue } = job;
  const note = await findFiscalNote(db, idFiscalNote);
  if (!note) return;
  const { status, ...state } = await issuer.submit(noteToSubmit(note), signal);
  const now = clock();
  const sentAt = status === 'PENDING' ? null : (note.sentAt ?? now.toISOString());
  const authorizedAt = note.authorizedAt ?? (isIssuedNote({ status }) ? now.toISOString() : null);
  const cancelledAt = note.cancelledAt ?? (status === 'CANCELLED' ? now.toISOString() : null);
  const ageMs = sentAt === null ? 0 : now.getTime() - Date.parse(sentAt);
  const againMs = isStopped({ ...note, ...state, status, sentAt })
    ? null
    : issuer.lookAgainMs(status, ageMs);
  await db.transaction().execute(async (trx) => {
    const written = await advance(trx, note, {
      ...state,
      status,
      sentAt,
      authorizedAt,
      cancelledAt,
      updatedAt: now.toISOString(),
    });
    if (!written) throw new JobFailure('the note was changed meanwhile');
    if (againMs !== null)
      await enqueue({ trx, now }, idFiscalNote, new Date(now.getTime() + againMs));
  });
}

/** Stores a step of the note, and a history row if something changed. */
async function advance(
  trx: Trx,
  note: FiscalNoteRow,
  change: Parameters<typeof changeFiscalNote>[2],
): Promise<boolean> {
  if (!(await changeFiscalNote(trx, note, change))) return false;
  const happening = { trx, now: new Date(change.updatedAt) };
  const step = { table: 'fiscalNote', id: note.idFiscalNote, before: note } as const;
  await recordRowChange(happening, { ...step, by: 'prumo', onlyIfChanged: true });
  return true;
}

/** The note's job has died: store the reason, to be shown to the user. */
export async function markNoteFailed(
  { db, clock }: NoteJobDeps,
  idFiscalNote: number,
): Promise<void> {
  const note = await findFiscalNote(db, idFiscalNote);
  if (!note || note.reason !== null || isIssuedNote(note)) return;
  const updatedAt = clock().toISOString();
  await db.transaction().execute((trx) => advance(trx, note, { reason: GIVEN_UP, updatedAt }));
}

/** Stores why the note goes no further. */
async function stopped({ db, clock }: Job, note: FiscalNoteRow, reason: string): Promise<void> {
  const updatedAt = clock().toISOString();
  const written = await db
    .transaction()
    .execute((trx) => advance(trx, note, { reason, updatedAt }));
  if (!written) throw new JobFailure('the note was changed meanwhile');
}

function noteToSubmit({
  idFiscalNote,
  idProvider,
  accessKey,
  xml,
  status,
  sentAt,
}: FiscalNoteRow): NoteToSubmit {
  return { idFiscalNote, idProvider, accessKey, xml, status, isSent: sentAt !== null };
}
