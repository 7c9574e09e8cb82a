import { z } from '../zod';
import { wireEntity } from './entity';
import {
  described,
  id,
  instant,
  lenientFlag,
  lenientId,
  lenientInstant,
  nullableCents,
  nullableId,
  nullableText,
  shownText,
  text,
} from './fields';
import * as tolerant from './tolerant';

/** A number of the note, which may contain letters for other issuers. */
const noteNumber = { ...nullableId, read: tolerant.nullableText };

const row = {
  idFiscalNote: id,
  number: noteNumber,
  idOrder: lenientId,
  status: text,
  clientName: shownText,
  clientCpfCnpj: nullableText,
  companyName: text,
  createdAt: lenientInstant,
  fiscalValue: described(lenientFlag, 'Falso nas notas de homologação'),
};

/**
 * One row of `fiscal-note/filter` (docs/contract.md#records), and whether it has fiscal value
 * (docs/contract.md#fiscal-note-details).
 */
export const fiscalNoteRowWire = wireEntity(row);

/**
 * One note (docs/contract.md#records, `fiscal-note/{id}`), with our additions
 * (docs/contract.md#fiscal-note-details).
 */
export const fiscalNoteWire = wireEntity({
  ...row,
  idCompany: lenientId,
  series: noteNumber,
  value: described(nullableCents, 'O total da nota, depois de autorizada'),
  accessKey: nullableText,
  reason: described(nullableText, 'Por que parou: frases separadas por ponto e vírgula'),
  protocol: nullableText,
  authorizedAt: instant,
  cancelUntil: described(
    instant,
    'Até quando a nota autorizada pode ser cancelada (extensão `fiscal-note-cancel`)',
  ),
  cancelHere: described(lenientFlag, 'Falso nas notas que são canceladas no emissor'),
  hasCancelXml: described(
    lenientFlag,
    'Se o XML do cancelamento pode ser baixado (extensão `fiscal-note-xmls`)',
  ),
  cancelReason: nullableText,
  cancelledAt: instant,
  cancelledBy: nullableText,
});

/** The files of an order's note, with camelCase keys on the wire. */
export const noteFilesWire = {
  promised: z.object({ number: z.number().int(), pdfUrl: z.string(), xml: z.string() }),
  /** `xml` is the document itself, or with some issuers its URL. */
  read: tolerant.entity({
    number: tolerant.nullableText,
    pdfUrl: tolerant.nullableText,
    xml: tolerant.nullableText,
  }),
};
