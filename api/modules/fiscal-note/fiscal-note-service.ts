import { randomInt } from 'node:crypto';

import type { FieldError } from '@domain/field-error';
import { checkForFiscalNote } from '@domain/fiscal-note/fiscal-note-rules';
import { fiscalNoteStatusLabel } from '@domain/fiscal-note/fiscal-note-status';
import { LAST_NOTE_NUMBER } from '@domain/fiscal-note/fiscal-settings';
import { archivedCancelXml } from '@domain/fiscal-note/note-archive';
import { CANCEL_AT_BLING, cancelRefusal } from '@domain/fiscal-note/note-cancelling';
import { canRetryNote, hasNoteFiles } from '@domain/fiscal-note/note-progress';
import type { NoteRequest } from '@domain/fiscal-note/note-request';
import { PROVIDER_FACTS } from '@domain/note-provider';
import { fiscalNoteRefusal } from '@domain/order/documents/order-documents';
import { ACTIVE } from '@domain/status';

import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { FiscalNotes } from '../../fiscal/issuers/fiscal-notes';
import { makeCancelEvent } from '../../fiscal/make-cancel-event';
import { recordNewRow } from '../../history/record-row-change';
import { ApiError, conflict, invalidFields, notFound } from '../../http/api-error';
import { type CompanyRecord, findCompany } from '../company/company-repository';
import { lockAndBumpOrder } from '../order/order-repository';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { storedOrder } from '../order/stored-order';
import { changeRecord } from '../record/change-record';
import {
  changeFiscalNote,
  chosenOf,
  findActiveNote,
  findFiscalNote,
  findNewestNote,
  type FiscalNoteRow,
  insertFiscalNote,
} from './fiscal-note-repository';
import { findFiscalSettings, noteNumbers, noteSpace } from './fiscal-settings-repository';
import { keptCertificate } from './kept-certificate';
import { readNoteSource, reasonOf } from './note-sources';

export const UNKNOWN_NOTE = 'Nota fiscal não encontrada.';
const NO_NOTE = 'Não há nota fiscal gerada para este orçamento.';
const NO_NUMBERS =
  'A numeração das notas desta série acabou. Escolha outra série em Empresas, na tela da empresa.';
const OTHER_ISSUER = 'Esta nota é de outro emissor. Gere outra pelo orçamento.';

/** The access key's random code: anything but the number itself, so that keys cannot be guessed. */
const CODES = 100_000_000;

/**
 * Creates an order's note: assigns its number and enqueues its issuing. 404 when the order does not
 * exist, 409 when it cannot have one now, 422 with everything it lacks.
 */
export async function registerNote(
  write: Write,
  { idOrder, idCompany, ...chosen }: NoteRequest,
  fiscalNotes: FiscalNotes,
): Promise<number> {
  const { trx, author, now } = write;
  // Other requests for a note of this order wait here; anyone editing it gets a conflict.
  const order = await lockAndBumpOrder(trx, idOrder);
  if (!order) throw notFound(UNKNOWN_ORDER);
  const refusal = fiscalNoteRefusal({ isNew: false, idOrderStatus: order.header.idOrderStatus });
  if (refusal !== null) throw conflict(refusal);
  const { provider } = fiscalNotes;
  const known = await findActiveNote(trx, idOrder, provider);
  if (known) throw conflict(alreadyThere(known));

  const company = await issuingCompany(trx, idCompany);
  const code = randomInt(CODES);
  const source = await readNoteSource(
    trx,
    { order, company, ...fiscalNotes },
    {
      number: 1,
      series: null,
      code,
      issuedAt: now,
      chosen,
    },
  );
  if ('errors' in source) throw refused(source.errors);
  const { series } = source.settings;
  // From here on other requests for a number of the series wait.
  const number = await noteNumbers.take(trx, noteSpace({ idCompany, provider, series }));
  if (number > LAST_NOTE_NUMBER) throw conflict(NO_NUMBERS);
  const { header } = order;
  const idFiscalNote = await insertFiscalNote(trx, {
    idOrder,
    idCompany,
    provider,
    series,
    number,
    code,
    status: 'PENDING',
    finalConsumer: chosen.finalConsumer === null ? null : Number(chosen.finalConsumer),
    presence: chosen.presence,
    clientName: header.clientName,
    clientSearchName: header.clientSearchName,
    clientCpfCnpj: header.clientCpfCnpj,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    idProfessionalRegister: author.idProfessional,
  });
  await recordNewRow(write, {
    kind: 'fiscal-note',
    id: idFiscalNote,
    act: 'note-asked',
    input: { idOrder, idCompany, provider, series, number, status: 'PENDING' },
  });
  await fiscalNotes.enqueue({ trx, now }, idFiscalNote);
  return idFiscalNote;
}

/**
 * Retries a note that was rejected or stopped; it keeps its number. 404 when the note does not
 * exist, 409 when it cannot be retried, 422 with everything its order lacks.
 */
export async function retryNote(
  write: Write,
  idFiscalNote: number,
  fiscalNotes: FiscalNotes,
): Promise<void> {
  const { trx, now } = write;
  const record = { ...noteNamed(idFiscalNote), act: 'note-retried' } as const;
  await changeRecord(write, record, async (note) => {
    if (note.provider !== fiscalNotes.provider) throw conflict(OTHER_ISSUER);
    if (!canRetryNote(note)) {
      throw conflict(
        `A nota está com o status ${fiscalNoteStatusLabel(note.status)} e não precisa ser tentada de novo.`,
      );
    }
    const wasHandedIn = note.status !== 'REJECTED' && note.status !== 'PENDING';
    if (!wasHandedIn) await checkAgain(write, note, fiscalNotes);
    const fresh = wasHandedIn ? {} : { status: 'PENDING', sentAt: null };
    await changeFiscalNote(trx, note, { ...fresh, reason: null, updatedAt: now.toISOString() });
    await fiscalNotes.enqueue({ trx, now }, idFiscalNote);
  });
}

const noteNamed = (id: number) => ({ table: 'fiscalNote', id, unknown: UNKNOWN_NOTE }) as const;

async function checkAgain(
  { trx, now }: Write,
  note: FiscalNoteRow,
  fiscalNotes: FiscalNotes,
): Promise<void> {
  const order = await readOrder(trx, note.idOrder);
  const company = await issuingCompany(trx, note.idCompany);
  const numbers = {
    number: note.number ?? 1,
    series: note.series,
    code: note.code ?? 0,
    issuedAt: now,
    chosen: chosenOf(note),
  };
  const source = await readNoteSource(trx, { order, company, ...fiscalNotes }, numbers);
  if ('errors' in source) throw refused(source.errors);
}

/**
 * Cancels an authorised note at once, when notes are issued here, and makes the document of its
 * cancellation. 404 when the note does not exist, 409 when it cannot be cancelled, or not from here.
 */
export async function cancelNote(
  write: Write,
  { idFiscalNote, cancelReason }: { idFiscalNote: number; cancelReason: string },
  sealingKey: string,
): Promise<void> {
  const { trx, author, now } = write;
  // Concurrent cancellations wait here, and the note's job sees the change.
  const record = { ...noteNamed(idFiscalNote), act: 'note-cancelled' } as const;
  await changeRecord(write, record, async (note) => {
    const elsewhere = PROVIDER_FACTS[note.provider].cancelsHere ? null : CANCEL_AT_BLING;
    const refusal = cancelRefusal(note, now) ?? elsewhere;
    if (refusal !== null) throw conflict(refusal);
    await changeFiscalNote(trx, note, {
      status: 'CANCELLED',
      reason: null,
      cancelReason,
      cancelledAt: now.toISOString(),
      cancelXml: await cancelDocument(write, { note, cancelReason }, sealingKey),
      idProfessionalCancel: author.idProfessional,
      updatedAt: now.toISOString(),
    });
  });
}

/**
 * Null where nothing can sign it any more: the note is cancelled all the same, as before
 * there were such documents.
 */
async function cancelDocument(
  { trx, now }: Write,
  { note, cancelReason }: { note: FiscalNoteRow; cancelReason: string },
  sealingKey: string,
): Promise<string | null> {
  const { idCompany, accessKey, protocol } = note;
  const certificate = keptCertificate(await findFiscalSettings(trx, idCompany), sealingKey);
  if (certificate === null || accessKey === null || protocol === null) return null;
  return makeCancelEvent({ accessKey, protocol, reason: cancelReason, at: now }, certificate);
}

/** The document of a note's cancellation; 404 when there is none. */
export async function readCancelDocument(
  db: Db,
  idFiscalNote: number,
): Promise<{ name: string; xml: string }> {
  const note = await findFiscalNote(db, idFiscalNote);
  if (!note) throw notFound(UNKNOWN_NOTE);
  const file = archivedCancelXml(note);
  if ('missing' in file) throw notFound('Esta nota fiscal não tem XML de cancelamento.');
  return file;
}

/** The files of an authorised note. */
export interface NoteFiles {
  number: number;
  /** A path of this API, without a leading slash, or a URL of the issuer's own. */
  pdfUrl: string;
  xml: string;
}

/** The files of an order's newest note; 404 when it has none, 409 while they are not available. */
export async function readNoteFiles(db: Db, idOrder: number): Promise<NoteFiles> {
  const note = await findNewestNote(db, idOrder);
  if (!note) throw notFound(NO_NOTE);
  if (!hasNoteFiles(note)) {
    throw conflict(
      `A nota fiscal ainda não foi autorizada: o status dela é ${fiscalNoteStatusLabel(note.status)}.`,
    );
  }
  const pdfUrl = PROVIDER_FACTS[note.provider].drawsDanfe
    ? `fiscal-note/danfe/${note.idFiscalNote}`
    : note.pdfUrl;
  if (note.xml === null || pdfUrl === null) {
    throw conflict(
      'Os arquivos da nota ainda não chegaram do emissor. Tente de novo em instantes.',
    );
  }
  return { number: note.number ?? 0, pdfUrl, xml: note.xml };
}

/**
 * An order's service note. No issuer makes any yet: 422 when a rule refuses it anyway, else 501.
 */
export async function registerServiceNote(
  trx: Trx,
  { idOrder, idCompany }: NoteRequest,
  { issuesServices }: FiscalNotes,
): Promise<never> {
  const order = await readOrder(trx, idOrder);
  const refusal = fiscalNoteRefusal({ isNew: false, idOrderStatus: order.header.idOrderStatus });
  if (refusal !== null) throw conflict(refusal);
  const errors = checkForFiscalNote(storedOrder(order), 'nfse');
  if (errors.length > 0) throw refused(errors);
  await issuingCompany(trx, idCompany);
  const can = issuesServices
    ? 'ainda não está pronta'
    : 'não é feita pelo emissor desta instalação';
  throw new ApiError({ status: 501, code: 'not_implemented' }, `A nota fiscal de serviço ${can}.`);
}

async function issuingCompany(db: Db, idCompany: number): Promise<CompanyRecord> {
  const company = await findCompany(db, idCompany);
  if (company?.status === ACTIVE) return company;
  throw invalidFields([
    { path: 'idCompany', message: company ? 'A empresa está inativa.' : 'Empresa desconhecida.' },
  ]);
}

function alreadyThere({ number, status }: FiscalNoteRow): string {
  const name = number === null ? 'nota fiscal' : `a nota fiscal nº ${number}`;
  return `Este orçamento já tem ${name}, com o status ${fiscalNoteStatusLabel(status)}.`;
}

/** All errors in one text, one toast each. */
function refused(errors: FieldError[]): ApiError {
  return invalidFields(errors, reasonOf(errors));
}
