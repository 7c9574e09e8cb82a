/**
 * What a column holds, and so how a file shows it. Money is integer cents, a day is ISO text, a
 * number as it is; the files write each in its own way.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date';

/** One column of a register's file. */
export interface ExportColumn<Row> {
  /** Its heading, by which an import knows it again. */
  label: string;
  kind: ColumnKind;
  /** In characters, for a spreadsheet. */
  width: number;
  value: (row: Row) => string | number | null;
}

/** A register's file: what it is called and what stands in it. */
export interface ExportTable<Row> {
  /** Plain ASCII, without its ending: `clientes`. */
  name: string;
  /** The spreadsheet's tab. */
  title: string;
  columns: readonly ExportColumn<Row>[];
}
