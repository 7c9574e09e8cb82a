import { gunzipSync } from 'node:zlib';

import {
  FISCAL_NOTE_STATUSES,
  type FiscalNoteStatus,
} from '@domain/fiscal-note/fiscal-note-status';
import type { Invoice } from '@domain/nfe/invoice';
import { cleanTaxId } from '@domain/tax-id';
import { z } from '@domain/zod';

import type { BlingClient } from './bling-client';
import { BlingFailure } from './bling-failure';
import { type BlingNames, blingNoteBody } from './bling-note-body';

/** The time limit of one call within a job; a call also ends when the job's attempt does. */
export interface BlingNoteCalls {
  client: BlingClient;
  signal: AbortSignal;
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const id = z.number().int().positive();

const noteSchema = z.object({
  data: z.object({
    id,
    situacao: z.number().int(),
    numero: text,
    chaveAcesso: text,
    xml: text,
    linkDanfe: text,
    linkPDF: text,
  }),
});
const documentSchema = z.object({ data: z.array(z.object({ conteudo: z.string() })) });
const createdSchema = z.object({ data: z.object({ id }) });
const listSchema = z.object({
  data: z.array(
    z.object({
      id,
      numero: text,
      situacao: z.number().int(),
      contato: z.object({ numeroDocumento: text }).nullish(),
    }),
  ),
});

export interface BlingNote {
  id: number;
  status: FiscalNoteStatus;
  number: string;
  accessKey: string;
  xml: string;
  pdfUrl: string;
}

/** Only a note that was not sent, or was rejected, may be changed and sent. */
const TO_BE_SENT: readonly FiscalNoteStatus[] = ['PENDING', 'REJECTED'];

/**
 * Creates this sale's note at Bling, or updates the one with its number unless that is already on
 * its way. Safe to repeat after any failure, including a creation whose response was lost. Returns
 * its id at Bling. Throws when the number was given to another client's note there.
 */
export async function ensureNote(
  { client, signal }: BlingNoteCalls,
  invoice: Invoice,
  names: BlingNames,
): Promise<number> {
  const numero = String(invoice.number);
  const query = { numero, serie: String(invoice.series), tipo: '1' };
  const { data } = await client.call({ method: 'GET', path: '/nfe', query }, listSchema, signal);
  // Bling pads numbers with leading zeros.
  const known = data.find((note) => Number(note.numero) === invoice.number);
  const body = blingNoteBody(invoice, names);
  if (known) {
    if (cleanTaxId(known.contato?.numeroDocumento ?? '') !== invoice.recipient.document) {
      throw new BlingFailure(409, `No Bling, a nota ${invoice.number} é de outro cliente`);
    }
    if (TO_BE_SENT.includes(statusOf(known.situacao))) {
      await client.call({ method: 'PUT', path: `/nfe/${known.id}`, body }, z.unknown(), signal);
    }
    return known.id;
  }
  const created = await client.call({ method: 'POST', path: '/nfe', body }, createdSchema, signal);
  return created.data.id;
}

export async function readNote(
  { client, signal }: BlingNoteCalls,
  idNote: number,
): Promise<BlingNote> {
  const { data } = await client.call({ method: 'GET', path: `/nfe/${idNote}` }, noteSchema, signal);
  return {
    id: data.id,
    status: statusOf(data.situacao),
    number: data.numero,
    accessKey: data.chaveAcesso,
    xml: data.xml,
    pdfUrl: data.linkPDF || data.linkDanfe,
  };
}

/** Longer than any note. */
const MAX_XML_BYTES = 8 * 1024 * 1024;

/** The XML of an authorised note; null while Bling has none. */
export async function readNoteXml(
  { client, signal }: BlingNoteCalls,
  accessKey: string,
): Promise<string | null> {
  const path = `/nfe/documento/${encodeURIComponent(accessKey)}`;
  try {
    const { data } = await client.call(
      { method: 'GET', path, query: { formato: 'xml' } },
      documentSchema,
      signal,
    );
    const packed = data[0]?.conteudo;
    if (!packed) return null;
    return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_XML_BYTES }).toString(
      'utf8',
    );
  } catch {
    // The note is valid anyway: its XML is fetched next time.
    return null;
  }
}

/**
 * Sends the note to the tax office, unless it is already on its way: sending is not repeatable, so
 * the status is always checked first. Returns the status afterwards; a refusal is thrown in Bling's
 * own words, separated by `;`.
 */
export async function sendNote(calls: BlingNoteCalls, idNote: number): Promise<BlingNote> {
  const before = await readNote(calls, idNote);
  if (!TO_BE_SENT.includes(before.status)) return before;
  const path = `/nfe/${idNote}/enviar`;
  await calls.client.call({ method: 'POST', path }, z.unknown(), calls.signal);
  return readNote(calls, idNote);
}

/**
 * Bling's `situacao` 1 to 11 are our statuses in order (R-NOT-01); any other must be looked up
 * there.
 */
function statusOf(situacao: number): FiscalNoteStatus {
  return FISCAL_NOTE_STATUSES[situacao - 1]?.id ?? 'CHECK_SITUATION';
}
