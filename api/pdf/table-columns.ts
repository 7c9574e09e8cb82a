import { printableLine } from './printable-text';
import { PAGE, type Part } from './sheet';
import { TEXT, type TextStyle } from './text-style';
import type { Typesetter } from './typesetter';

export interface CellText {
  text: string;
  style: TextStyle;
}

export interface PdfTableColumn<Row> {
  heading: string;
  align?: 'left' | 'right';
  /**
   * The maximum width in points; the column is as wide as its texts up to that. Without it, it
   * takes the remaining width.
   */
  maxWidth?: number;
  /** Lines of text, top to bottom. */
  cell(row: Row, index: number): readonly CellText[];
  /** A picture instead of text, in a column as wide as `maxWidth`. */
  figure?: (row: Row) => CellFigure | null;
}

/** A picture in a cell. Points. */
export interface CellFigure {
  alt: string;
  height: number;
  draw: (figure: Part, left: number, top: number) => void;
}

/** Rows of a table that belong together: under a title, above their sum. */
export interface TableGroup<Row> {
  title: string;
  rows: readonly Row[];
  /** Formatted like the last column. */
  sum: string;
}

export interface PdfTable<Row> {
  columns: readonly PdfTableColumn<Row>[];
  rows: readonly Row[];
  width: number;
  /** The position of each column; by default, computed from its texts. */
  bounds?: readonly ColumnBounds[];
  /** The rows in groups, in print order. */
  groups?: readonly TableGroup<Row>[] | null;
}

/** A column's position and width. Points. */
export interface ColumnBounds {
  left: number;
  width: number;
}

const GUTTER = 9;
const EDGE = 6;
/** Against rounding, so that a text as wide as its column does not wrap. */
const SLACK = 0.5;

/**
 * A column with a maximum is as wide as its longest text; the other columns share the remaining
 * width.
 */
export function columnBounds<Row>(
  type: Typesetter,
  { columns, rows, width }: PdfTable<Row>,
): ColumnBounds[] {
  const natural = columns.map((column) =>
    column.maxWidth === undefined
      ? null
      : column.figure
        ? column.maxWidth
        : Math.min(column.maxWidth, longestText(type, column, rows)) + SLACK,
  );
  const taken = natural.reduce<number>((sum, columnWidth) => sum + (columnWidth ?? 0), 0);
  const gaps = GUTTER * (columns.length - 1) + EDGE * 2;
  const open = natural.filter((columnWidth) => columnWidth === null).length;
  const share = (width - taken - gaps) / Math.max(open, 1);

  let left = PAGE.left + EDGE;
  return natural.map((columnWidth) => {
    const box = { left, width: columnWidth ?? share };
    left += box.width + GUTTER;
    return box;
  });
}

function longestText<Row>(
  type: Typesetter,
  column: PdfTableColumn<Row>,
  rows: readonly Row[],
): number {
  let longest = type.widthOf(column.heading, TEXT.columnHeading);
  for (const [index, record] of rows.entries()) {
    for (const { text, style } of column.cell(record, index)) {
      longest = Math.max(longest, type.widthOf(printableLine(text), style));
    }
  }
  return longest;
}
