import { BYTE_ORDER_MARK, csvHeading, csvRow } from '../../tables/csv';
import type { ExportTable } from '../../tables/export-table';
import type { ImportRegister } from './import-register';
import type { BadRow, ImportErrorRecord } from './import-repository';

/** A template file with a register's columns and one row that imports unchanged. */
export function modelFile({ fields }: Pick<ImportRegister<unknown>, 'fields'>): Buffer {
  const columns = fields.map(({ label, sample }) => ({
    label,
    kind: 'text' as const,
    width: 0,
    value: () => sample,
  }));
  return Buffer.from(BYTE_ORDER_MARK + csvHeading(columns) + csvRow(columns, null));
}

/** A file's errors, to read while correcting it. */
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

/** The column of the reason; ignored when the file is sent again. */
const REASON = 'O que corrigir';

/**
 * The reason for refusing each row, and the row in its original columns: once corrected, the file
 * can be sent again as it is. The reason comes first, so that a value beyond the heading stays
 * beside the row's last cell, and is refused again until it is moved to its column.
 */
export async function* badRowsText(
  heading: readonly string[],
  batches: AsyncIterable<BadRow[]>,
): AsyncGenerator<string> {
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
    column(REASON, ({ reason }) => reason),
    ...kept.map(({ label, index }) => column(label, ({ cells }) => cells[index] ?? '')),
  ];
  const line = (row: BadRow) => {
    const surplus = row.cells.slice(heading.length).map((cell) => column('', () => cell));
    return csvRow([...columns, ...surplus], row);
  };
  yield BYTE_ORDER_MARK + csvHeading(columns);
  for await (const rows of batches) yield rows.map(line).join('');
}
