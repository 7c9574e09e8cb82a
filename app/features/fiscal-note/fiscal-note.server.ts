import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import type { ChosenOperation } from '@domain/fiscal-note/sale-operation';
import type { NoteKind } from '@domain/note-kind';
import { fiscalNoteRowWire, fiscalNoteWire, noteFilesWire } from '@domain/wire/fiscal-note';
import { lenientNewId, nothing, pageOf } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';

const fiscalNoteRowPage = pageOf(fiscalNoteRowWire.read);

/** GET fiscal-note/filter */
export async function listFiscalNotes(caller: Caller, filter: FiscalNoteFilter) {
  const { data } = await callApi(
    caller,
    { path: 'fiscal-note/filter', query: filter },
    fiscalNoteRowPage,
  );
  return data;
}

/** GET fiscal-note/{id} */
export async function readFiscalNote(caller: Caller, idFiscalNote: number) {
  const { data } = await callApi(
    caller,
    { path: `fiscal-note/${idFiscalNote}` },
    fiscalNoteWire.read,
  );
  return data;
}

interface NoteRequest {
  kind: NoteKind;
  input: { idOrder: number; idCompany: number } & Partial<ChosenOperation>;
  idempotencyKey: string;
}

/**
 * POST fiscal-note/nfe, or the extension fiscal-note/nfse; the note's id, null where the server
 * does not return it.
 */
export async function generateFiscalNote(
  caller: Caller,
  { kind, input, idempotencyKey }: NoteRequest,
): Promise<number | null> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: `fiscal-note/${kind}`, body: input, idempotencyKey },
    lenientNewId,
  );
  return data;
}

/** PUT fiscal-note/nfe/{id}: sends a rejected note again. */
export async function retryFiscalNote(
  caller: Caller,
  idFiscalNote: number,
  idempotencyKey: string | null,
): Promise<void> {
  await callApi(
    caller,
    { method: 'PUT', path: `fiscal-note/nfe/${idFiscalNote}`, body: {}, idempotencyKey },
    nothing,
  );
}

/**
 * POST fiscal-note/{id}/cancel, an extension (docs/contract.md#fiscal-note-cancel): cancels an
 * authorised note at once.
 */
export async function cancelFiscalNote(
  caller: Caller,
  idFiscalNote: number,
  { reason, idempotencyKey }: { reason: string; idempotencyKey: string | null },
): Promise<void> {
  await callApi(
    caller,
    {
      method: 'POST',
      path: `fiscal-note/${idFiscalNote}/cancel`,
      body: { reason },
      idempotencyKey,
    },
    nothing,
  );
}

/** GET fiscal-note/nfe?idOrder=: the files of the order's note, null when missing. */
async function readNoteFiles(caller: Caller, idOrder: number) {
  const { data } = await callApi(
    caller,
    { path: 'fiscal-note/nfe', query: { idOrder } },
    noteFilesWire.read,
  );
  return data;
}

/**
 * The files of one note. The API returns those of the order's latest note: files of an earlier,
 * cancelled note are refused rather than confused.
 */
export async function readFilesOfNote(caller: Caller, idFiscalNote: number) {
  const { idOrder, number } = await readFiscalNote(caller, idFiscalNote);
  if (idOrder === null) throw new ApiError(404, 'A nota fiscal não tem orçamento.');
  const files = await readNoteFiles(caller, idOrder);
  if (number !== null && files.number !== null && files.number !== number) {
    throw new ApiError(
      409,
      'O orçamento já tem outra nota fiscal: os arquivos desta não estão mais disponíveis.',
    );
  }
  return files;
}

/** Matches API paths under `fiscal-note/`, without traversal. */
const OWN_PATH = /^fiscal-note(?:\/[\w-]+)+$/;

/**
 * Where a note's file is: at the API, to be streamed with the session, or at an issuer's https URL;
 * null for anything else.
 */
export function noteFileAddress(
  address: string | null,
): { path: string } | { href: string } | null {
  if (address === null) return null;
  if (OWN_PATH.test(address)) return { path: address };
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
    ? { href: url.href }
    : null;
}

/** Streams a note's file from the API. */
export function openNoteFile(caller: Caller, path: string, signal: AbortSignal): Promise<Response> {
  return callApiForFile(caller, { path, kind: 'pdf', signal });
}

/** GET fiscal-note/{id}/cancel-xml, an extension: the XML of its cancellation. */
export function openCancelXml(
  caller: Caller,
  idFiscalNote: number,
  signal: AbortSignal,
): Promise<Response> {
  const path = `fiscal-note/${idFiscalNote}/cancel-xml`;
  return callApiForFile(caller, { path, kind: 'xml', signal });
}

/** GET fiscal-note/xmls, an extension: a zip file with the XMLs of the notes of a filter. */
export function openNoteArchive(
  caller: Caller,
  filter: URLSearchParams,
  signal: AbortSignal,
): Promise<Response> {
  const query = Object.fromEntries(filter);
  return callApiForFile(caller, { path: 'fiscal-note/xmls', query, kind: 'zip', signal });
}
