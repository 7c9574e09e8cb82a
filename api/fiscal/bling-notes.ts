import { FISCAL_NOTE_STATUSES, type FiscalNoteStatus } from '@domain/fiscal-note/fiscal-note-status';
import { cleanDocument } from '@domain/documents';
import type { Invoice } from '@domain/nfe/invoice';
import { z } from '@domain/zod';
import type { BlingClient } from '../integrations/bling/bling-client';
import { BlingFailure } from '../integrations/bling/bling-failure';
import { type BlingNames, blingNoteBody } from './bling-note-body';

/** One call of a job; it ends with the job's own try. */
export interface BlingNoteCalls {
  client: BlingClient;
  signal: AbortSignal;
}

const text = z.union([z.string(), z.number()]).nullish().transform((value) => String(value ?? ''));
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
const createdSchema = z.object({ data: z.object({ id }) });
const listSchema = z.object({
  data: z.array(
    z.object({ id, numero: text, contato: z.object({ numeroDocumento: text }).nullish() }),
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

/** Only a note that was not sent, or that came back, may be sent. */
const TO_BE_SENT: readonly FiscalNoteStatus[] = ['PENDING', 'REJECTED'];

/**
 * The note of this sale at Bling, by its number: the one that is there, or a new one. It bears being repeated after any failure, also after a creation whose
 * answer was lost. Answers its id there. Throws for a number that somebody has given to another client's note there.
 */
export async function ensureNote({ client, signal }: BlingNoteCalls, invoice: Invoice, names: BlingNames): Promise<number> {
  const numero = String(invoice.number);
  const query = { numero, serie: String(invoice.series), tipo: '1' };
  const { data } = await client.call({ method: 'GET', path: '/nfe', query }, listSchema, signal);
  // Bling writes numbers with zeros in front.
  const known = data.find((note) => Number(note.numero) === invoice.number);
  if (known) {
    if (cleanDocument(known.contato?.numeroDocumento ?? '') === invoice.recipient.document) return known.id;
    throw new BlingFailure(409, `No Bling, a nota ${invoice.number} é de outro cliente`);
  }
  const body = blingNoteBody(invoice, names);
  const created = await client.call({ method: 'POST', path: '/nfe', body }, createdSchema, signal);
  return created.data.id;
}

export async function readNote({ client, signal }: BlingNoteCalls, idNote: number): Promise<BlingNote> {
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

/**
 * Sends the note to the tax office, unless it is on its way: sending is not repeatable, so how it stands is asked first, each time. Answers how it stands then;
 * what Bling refuses is thrown in its own words, apart by `;`.
 */
export async function sendNote(calls: BlingNoteCalls, idNote: number): Promise<BlingNote> {
  const before = await readNote(calls, idNote);
  if (!TO_BE_SENT.includes(before.status)) return before;
  const path = `/nfe/${idNote}/enviar`;
  await calls.client.call({ method: 'POST', path }, z.unknown(), calls.signal);
  return readNote(calls, idNote);
}

/** Bling's `situacao` 1 to 11 are the spec's statuses in their order; any other has to be looked up there. */
function statusOf(situacao: number): FiscalNoteStatus {
  return FISCAL_NOTE_STATUSES[situacao - 1]?.id ?? 'CHECK_SITUATION';
}
