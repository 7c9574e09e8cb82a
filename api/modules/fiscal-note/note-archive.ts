import { dayOf } from '@domain/date';
import { fiscalNoteStatusLabel } from '@domain/fiscal-note/fiscal-note-status';
import { archivedCancelXml, archivedXml } from '@domain/fiscal-note/note-archive';
import { hasNoteFiles } from '@domain/fiscal-note/note-progress';
import { keyInGroups } from '@domain/nfe/key-in-groups';
import { PROVIDER_FACTS } from '@domain/note-provider';
import { formatCpfCnpj } from '@domain/tax-id';

import { recordBatches } from '../../db/record-batches';
import type { Db } from '../../db/schema';
import { noteValue } from '../../fiscal/note-value';
import { yesOrNo } from '../../tables/cells';
import { BYTE_ORDER_MARK, csvHeading, csvRow } from '../../tables/csv';
import type { ExportColumn } from '../../tables/export-table';
import { type ZipEntry, zipFile } from '../../tables/zip-file';
import { findNotesById, type FiscalNoteRecord } from './fiscal-note-repository';

/** A note's XML may have thousands of lines, so fewer are in memory than of other records. */
const BATCH_SIZE = 50;

interface SummaryRow {
  note: FiscalNoteRecord;
  xml: string;
  cancelXml: string;
}

const SUMMARY: readonly ExportColumn<SummaryRow>[] = [
  { label: 'Número', kind: 'number', width: 10, value: ({ note }) => note.number },
  { label: 'Série', kind: 'number', width: 8, value: ({ note }) => note.series },
  { label: 'Emitida em', kind: 'instant', width: 16, value: ({ note }) => note.createdAt },
  { label: 'Empresa', kind: 'text', width: 40, value: ({ note }) => note.companyName },
  { label: 'Cliente', kind: 'text', width: 40, value: ({ note }) => note.clientName },
  {
    label: 'CPF/CNPJ',
    kind: 'text',
    width: 18,
    value: ({ note }) => formatCpfCnpj(note.clientCpfCnpj),
  },
  { label: 'Valor', kind: 'money', width: 14, value: ({ note }) => valueOf(note) },
  {
    label: 'Status',
    kind: 'text',
    width: 20,
    value: ({ note }) => fiscalNoteStatusLabel(note.status),
  },
  {
    label: 'Valor fiscal',
    kind: 'text',
    width: 12,
    value: ({ note }) => yesOrNo(PROVIDER_FACTS[note.provider].hasFiscalValue),
  },
  {
    label: 'Chave de acesso',
    kind: 'text',
    width: 56,
    value: ({ note }) => note.accessKey && keyInGroups(note.accessKey),
  },
  { label: 'XML da nota', kind: 'text', width: 60, value: ({ xml }) => xml },
  { label: 'XML do cancelamento', kind: 'text', width: 60, value: ({ cancelXml }) => cancelXml },
];

function valueOf(note: FiscalNoteRecord): number | null {
  return note.xml !== null && hasNoteFiles(note) ? noteValue(note.xml) : null;
}

/**
 * A zip file with the documents of these notes, streamed (R-NOT-20). The summary comes last, when
 * every note has been read: it also names those without a document, and why.
 */
export function noteArchive(db: Db, ids: readonly number[], today: string): AsyncGenerator<Buffer> {
  return zipFile(entriesOf(db, ids, today));
}

async function* entriesOf(db: Db, ids: readonly number[], today: string): AsyncGenerator<ZipEntry> {
  const summary = [BYTE_ORDER_MARK + csvHeading(SUMMARY)];
  const read = (batch: readonly number[]) => findNotesById(db, batch);
  const batches = recordBatches(ids, read, {
    idOf: ({ idFiscalNote }) => idFiscalNote,
    size: BATCH_SIZE,
  });
  for await (const batch of batches) {
    for (const note of batch) {
      const files = [archivedXml(note), archivedCancelXml(note)];
      const day = dayOf(note.createdAt);
      for (const file of files) if ('xml' in file) yield { name: file.name, day, text: file.xml };
      const [xml = '', cancelXml = ''] = files.map((file) =>
        'xml' in file ? file.name : file.missing,
      );
      summary.push(csvRow(SUMMARY, { note, xml, cancelXml }));
    }
  }
  yield { name: 'resumo.csv', day: today, text: summary };
}
