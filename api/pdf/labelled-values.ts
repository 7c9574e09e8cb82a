import { type Cell, cellLines, cellRow } from './cell-row';
import type { Piece } from './paginate';
import { CONTENT_WIDTH, PAGE, type Part, structure } from './sheet';
import { TEXT } from './text-style';

/** A label over its value. */
export interface LabelledValue {
  label: string;
  /** Omitted when null. */
  value: string | null;
  /** Its share of the width, in twelfths. */
  span: number;
}

const COLUMNS = 12;
const GUTTER = 14;

/** Fields side by side in rows of twelve columns, in the order given. */
export function labelledValueRows(parent: Part, all: readonly LabelledValue[]): Piece[] {
  const present = all.filter(({ value }) => value);
  return rowsOf(present).flatMap((rowFields) => {
    let column = 0;
    const cells = rowFields.map((field) => {
      const cell = labelledValueCell(parent, field, column);
      column += field.span;
      return cell;
    });
    return cellRow(parent, cells, { below: 4 });
  });
}

function labelledValueCell(
  parent: Part,
  { label, value, span }: LabelledValue,
  column: number,
): Cell {
  const unit = (CONTENT_WIDTH + GUTTER) / COLUMNS;
  const width = unit * span - GUTTER;
  const element = structure(parent, 'P');
  const lines = [
    ...parent.type.wrap(label, TEXT.label, width),
    ...parent.type.wrap(value, TEXT.body, width),
  ];
  return { left: PAGE.left + unit * column, width, lines: cellLines(lines, element) };
}

function rowsOf(present: readonly LabelledValue[]): LabelledValue[][] {
  const rows: LabelledValue[][] = [];
  let used = COLUMNS;
  for (const field of present) {
    if (used + field.span > COLUMNS) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += field.span;
  }
  return rows;
}
