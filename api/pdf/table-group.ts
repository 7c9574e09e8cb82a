import { cellLines, cellRow } from './cell-row';
import type { Piece, Slice } from './paginate';
import { type Canvas, drawArtifact, drawRule, PAGE, type Part, structure } from './sheet';
import type { ColumnBounds, TableGroup } from './table-columns';
import { COLORS, TEXT } from './text-style';

const ABOVE = 7;
const BELOW = 3.5;
const EDGE = 6;
const GAP = 9;

/** The title, always on the same page as its first row. */
export function groupTitle(table: Part, title: string, width: number): Piece[] {
  const inside = width - EDGE * 2;
  const cell = structure(structure(table, 'TR'), 'TH', { scope: 'Row' });
  const lines = cellLines(table.type.wrap(title, TEXT.strong, inside), cell);
  const finish = (bottom: number) =>
    drawRule(table, { left: PAGE.left, top: bottom, width }, { color: COLORS.line });
  return cellRow(table, [{ left: PAGE.left + EDGE, width: inside, lines }], {
    above: ABOVE,
    below: BELOW,
    finish,
  }).map((piece) => ({ ...piece, keepWithNext: true }));
}

/** The repeated title when the rows continue on another page: skipped by screen readers. */
export function groupTitleAgain(canvas: Canvas, title: string, width: number): Slice {
  const { leading } = TEXT.strong;
  const height = BELOW + leading + BELOW;
  return {
    height,
    draw(top) {
      const line = canvas.type.line(`${title} (continuação)`, TEXT.strong, width - EDGE * 2);
      drawArtifact(canvas, 'Pagination', () =>
        canvas.type.draw(line, PAGE.left + EDGE, top + BELOW),
      );
      drawRule(canvas, { left: PAGE.left, top: top + height, width }, { color: COLORS.line });
    },
  };
}

/** The group's total, below the last column. */
export function groupSum<Row>(
  table: Part,
  { title, sum }: TableGroup<Row>,
  { last, width }: { last: ColumnBounds; width: number },
): Piece[] {
  const row = structure(table, 'TR');
  const right = last.left + last.width;
  const sumWidth = Math.max(last.width, table.type.widthOf(sum, TEXT.strong) + 1);
  const left = PAGE.left + EDGE;
  const labelWidth = right - sumWidth - GAP - left;
  const label = table.type.wrap(`Subtotal: ${title}`, TEXT.muted, labelWidth);
  const amount = table.type.wrap(sum, TEXT.strong, sumWidth);
  const head = structure(row, 'TH', { scope: 'Row' });
  const cell = structure(row, 'TD');
  return cellRow(
    table,
    [
      { left, width: labelWidth, align: 'right', lines: cellLines(label, head) },
      { left: right - sumWidth, width: sumWidth, align: 'right', lines: cellLines(amount, cell) },
    ],
    {
      above: BELOW,
      below: BELOW,
      finish: (bottom) =>
        drawRule(table, { left: PAGE.left, top: bottom, width }, { color: COLORS.line }),
    },
  );
}
