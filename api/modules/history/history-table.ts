import { REDACTED_TEXT } from '@domain/history/read-changes';

import type { ExportTable } from '../../tables/export-table';
import type { ReadHistory } from './read-history';

/** One line of a file: a change, or the act when nothing of the record changed. */
interface HistoryLine {
  row: ReadHistory;
  change: ReadHistory['changes'][number] | null;
}

export const historyTable: ExportTable<HistoryLine> = {
  name: 'historico',
  title: 'Histórico',
  columns: [
    { label: 'Quando', kind: 'instant', width: 17, value: ({ row }) => row.at },
    { label: 'Quem', kind: 'text', width: 28, value: ({ row }) => row.authorName },
    { label: 'Registro', kind: 'text', width: 16, value: ({ row }) => row.kindName },
    { label: 'Código', kind: 'number', width: 8, value: ({ row }) => row.idRecord },
    { label: 'Nome', kind: 'text', width: 32, value: ({ row }) => row.recordName },
    { label: 'O quê', kind: 'text', width: 32, value: ({ row }) => row.actName },
    { label: 'Campo', kind: 'text', width: 28, value: ({ change }) => change?.label ?? null },
    { label: 'De', kind: 'text', width: 32, value: ({ change }) => change?.from ?? null },
    {
      label: 'Para',
      kind: 'text',
      width: 32,
      value: ({ row, change }) =>
        change?.to ?? (change === null && row.redacted ? REDACTED_TEXT : null),
    },
  ],
};

/** A row of history as the lines of a file. */
export function historyLines(rows: readonly ReadHistory[]): HistoryLine[] {
  return rows.flatMap((row): HistoryLine[] => [
    ...row.changes.map((change) => ({ row, change })),
    ...(row.changes.length === 0 || row.redacted ? [{ row, change: null }] : []),
  ]);
}
