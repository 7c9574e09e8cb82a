import { cancelUntil } from '@domain/fiscal-note/note-cancelling';
import { z } from '@domain/zod';

import type { FiscalNoteRecord } from './fiscal-note-repository';

const id = z.number().int();
const text = z.string().nullable();

/**
 * One row of `fiscal-note/filter` (docs/contract.md#records), and whether it has fiscal value
 * (docs/contract.md#fiscal-note-details).
 */
export const fiscalNoteRowSchema = z.object({
  IdFiscalNote: id,
  Number: id.nullable(),
  IdOrder: id,
  Status: z.string(),
  ClientName: text,
  ClientCpfCnpj: text,
  CompanyName: z.string(),
  CreatedAt: z.string(),
  FiscalValue: z.boolean().describe('Falso nas notas de homologação'),
});

/**
 * One note (docs/contract.md#records, `fiscal-note/{id}`), and what we add to it
 * (docs/contract.md#fiscal-note-details).
 */
export const fiscalNoteResponseSchema = fiscalNoteRowSchema.extend({
  IdCompany: id,
  Series: id.nullable(),
  AccessKey: text,
  Reason: text.describe('Por que parou: frases separadas por ponto e vírgula'),
  Protocol: text,
  AuthorizedAt: text,
  CancelUntil: text.describe(
    'Até quando a nota autorizada pode ser cancelada (extensão `fiscal-note-cancel`)',
  ),
  CancelHere: z.boolean().describe('Falso nas notas que são canceladas no emissor'),
  CancelReason: text,
  CancelledAt: text,
  CancelledBy: text,
});

export function fiscalNoteRow(note: FiscalNoteRecord): z.infer<typeof fiscalNoteRowSchema> {
  return {
    IdFiscalNote: note.idFiscalNote,
    Number: note.number,
    IdOrder: note.idOrder,
    Status: note.status,
    ClientName: note.clientName,
    ClientCpfCnpj: note.clientCpfCnpj,
    CompanyName: note.companyName,
    CreatedAt: note.createdAt,
    FiscalValue: note.provider !== 'homologation',
  };
}

export function fiscalNoteResponse(
  note: FiscalNoteRecord,
): z.infer<typeof fiscalNoteResponseSchema> {
  return {
    ...fiscalNoteRow(note),
    IdCompany: note.idCompany,
    Series: note.series,
    AccessKey: note.accessKey,
    Reason: note.reason,
    Protocol: note.protocol,
    AuthorizedAt: note.authorizedAt,
    CancelUntil: cancelUntil(note)?.toISOString() ?? null,
    CancelHere: note.provider === 'homologation',
    CancelReason: note.cancelReason,
    CancelledAt: note.cancelledAt,
    CancelledBy: note.cancelledBy,
  };
}
