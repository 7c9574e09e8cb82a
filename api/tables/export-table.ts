/**
 * The type of a column's values. Money is integer cents, a day and an instant are ISO text; each
 * file format writes them in its own way, an instant to the minute in Brasília.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'instant';

/** One column of a register's file. */
export interface ExportColumn<Row> {
  /** Its heading, which an import recognises. */
  label: string;
  kind: ColumnKind;
  /** In characters, for a spreadsheet. */
  width: number;
  value: (row: Row) => string | number | null;
}

/** A register's file: its name and columns. */
export interface ExportTable<Row> {
  /** Plain ASCII, without extension: `clientes`. */
  name: string;
  /** The spreadsheet's tab. */
  title: string;
  columns: readonly ExportColumn<Row>[];
}
