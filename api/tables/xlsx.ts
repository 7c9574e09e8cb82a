import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Column, Kind, Table } from './column';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A spreadsheet's heading, frozen; its rows follow as `xlsxRow` makes them. */
export function xlsxHeading<Row>(columns: readonly Column<Row>[]): Cell[] {
  return columns.map(({ label, kind }) => ({
    value: label,
    fontWeight: 'bold',
    ...(kind === 'number' || kind === 'money' ? { align: 'right' } : {}),
  }));
}

export function xlsxRow<Row>(columns: readonly Column<Row>[], row: Row): Cell[] {
  return columns.map(({ kind, value }) => cell(kind, value(row)));
}

/** The whole file: numbers as numbers, days as days, texts as texts whatever they begin with. */
export function xlsxFile<Row>(table: Table<Row>, rows: SheetData): Promise<Buffer> {
  return writeXlsxFile([
    {
      data: rows,
      sheet: table.title,
      columns: table.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

function cell(kind: Kind, value: string | number | null): Cell {
  if (value === null || value === '') return null;
  if (kind === 'money') return { value: Number(value) / 100, type: Number, format: '#,##0.00' };
  if (kind === 'number') return { value: Number(value), type: Number };
  if (kind === 'date') {
    return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  return { value: printable(String(value)), type: String };
}

/** XML has no place for these two, in any spelling. */
function printable(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '');
}
