import { BYTE_ORDER_MARK, csvHeading, csvRow } from '../../tables/csv';
import type { ExportTable } from '../../tables/export-table';
import type { ImportRegister } from './import-register';
import type { BadRow, ImportErrorRecord } from './import-repository';

/** A file with a register's columns and one row that imports as it is. */
export function modelFile({ fields }: Pick<ImportRegister<unknown>, 'fields'>): Buffer {
  const columns = fields.map(({ label, sample }) => ({
    label,
    kind: 'text' as const,
    width: 0,
    value: () => sample,
  }));
  return Buffer.from(BYTE_ORDER_MARK + csvHeading(columns) + csvRow(columns, null));
}

/** What is wrong with a file, to be corrected beside it. */
export const errorTable: ExportTable<ImportErrorRecord> = {
  name: 'erros-da-importacao',
  title: 'Erros',
  columns: [
    { label: 'Linha', kind: 'number', width: 8, value: ({ line }) => line },
    { label: 'Coluna', kind: 'text', width: 24, value: ({ columnLabel }) => columnLabel },
    { label: 'Valor', kind: 'text', width: 40, value: ({ value }) => value },
    { label: 'Erro', kind: 'text', width: 50, value: ({ message }) => message },
  ],
};

/** Where the reason stands; a file that comes back with it is read without it. */
const REASON = 'O que corrigir';

/**
 * Rows that were refused, in the columns they came in, and why: corrected, the file can be sent as
 * it is.
 */
export function badRowsFile(heading: readonly string[], rows: readonly BadRow[]): Buffer {
  const kept = heading
    .map((label, index) => ({ label, index }))
    .filter(({ label }) => label !== REASON);
  const column = (label: string, value: (row: BadRow) => string) => ({
    label,
    kind: 'text' as const,
    width: 0,
    value,
  });
  const columns = [
    ...kept.map(({ label, index }) => column(label, ({ cells }) => cells[index] ?? '')),
    column(REASON, ({ reason }) => reason),
  ];
  return Buffer.from(
    BYTE_ORDER_MARK + csvHeading(columns) + rows.map((row) => csvRow(columns, row)).join(''),
  );
}
