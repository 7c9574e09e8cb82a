import { cellLines, cellRow, type CellRowStyle } from './cell-row';
import { type Piece, type Slice, tiedToNext } from './paginate';
import { type Canvas, drawArtifact, drawRule, PAGE, type Part, structure } from './sheet';
import {
  type CellFigure,
  type ColumnBounds,
  columnBounds,
  type PdfTable,
  type PdfTableColumn,
} from './table-columns';
import { groupSum, groupTitle, groupTitleAgain } from './table-group';
import { COLORS, TEXT } from './text-style';

const PADDING = 3.5;

/**
 * A table whose headings are repeated on each page and whose rows stay whole. Its first and last
 * rows are never alone on a page. The same applies to a group: its title stays with its first row
 * and its sum with its last (R-FAC-04).
 */
export function table<Row>(
  parent: Part,
  { columns, rows, width, groups, bounds: given }: PdfTable<Row>,
): Piece[] {
  const element = structure(parent, 'Table');
  const bounds = given ?? columnBounds(parent.type, { columns, rows, width });
  const headings = { columns, bounds, width };
  const heading = headingRow(element, headings);
  const repeated: Slice = {
    height: heading.height,
    draw: headingAgain(parent, headings, heading.height),
  };
  const rowOf = (record: Row, index: number): Piece[] => {
    const rowElement = structure(element, 'TR');
    let figures: Pick<CellRowStyle, 'least' | 'background'> = {};
    const cells = columns.map((column, position) => {
      const box = bounds[position] ?? { left: PAGE.left, width };
      const cell = structure(rowElement, 'TD');
      figures = figureIn(cell, column.figure?.(record) ?? null, box.left) ?? figures;
      const lines = column
        .cell(record, index)
        .flatMap(({ text, style }) => parent.type.wrap(text, style, box.width));
      return { ...box, align: column.align, lines: cellLines(lines, cell) };
    });
    const finish = (bottom: number) =>
      drawRule(parent, { left: PAGE.left, top: bottom, width }, { color: COLORS.line });
    return cellRow(parent, cells, { above: PADDING, below: PADDING, finish, ...figures });
  };
  const rowsOf = (records: readonly Row[], from = 0): Piece[] =>
    records.flatMap((record, index) => {
      const row = rowOf(record, from + index);
      const isPaired = records.length > 1 && (index === 0 || index === records.length - 2);
      return isPaired ? tiedToNext(row) : row;
    });
  if (!groups)
    return [heading, ...rowsOf(rows).map((piece) => ({ ...piece, repeatAbove: repeated }))];

  const last = bounds.at(-1) ?? { left: PAGE.left, width };
  let printed = 0;
  const body = groups.flatMap((group, index) => {
    const title = groupTitle(element, group.title, width).map((piece) => ({
      ...piece,
      repeatAbove: repeated,
    }));
    const continued = stacked([repeated, groupTitleAgain(parent, group.title, width)]);
    const lines = tiedToNext(rowsOf(group.rows, printed));
    const sum = groupSum(element, group, { last, width });
    printed += group.rows.length;
    // If the last group has a single row, it stays with the end of the previous group.
    const next = groups[index + 1];
    const isTied = index === groups.length - 2 && next?.rows.length === 1;
    return [
      ...title,
      ...[...lines, ...(isTied ? tiedToNext(sum) : sum)].map((piece) => ({
        ...piece,
        repeatAbove: continued,
      })),
    ];
  });
  return [heading, ...body];
}

/** The layout of a row with a picture: at least as high, with the picture in its first part. */
function figureIn(
  cell: Part,
  figure: CellFigure | null,
  left: number,
): Pick<CellRowStyle, 'least' | 'background'> | null {
  if (!figure) return null;
  const part = structure(cell, 'Figure', { alt: figure.alt });
  let isDrawn = false;
  return {
    least: figure.height,
    background: (top) => {
      if (!isDrawn) figure.draw(part, left, top + PADDING);
      isDrawn = true;
    },
  };
}

/** One below the other. */
function stacked(slices: readonly Slice[]): Slice {
  return {
    height: slices.reduce((sum, { height }) => sum + height, 0),
    draw(top) {
      let y = top;
      for (const slice of slices) {
        slice.draw(y);
        y += slice.height;
      }
    },
  };
}

interface Headings<Row> {
  columns: readonly PdfTableColumn<Row>[];
  bounds: readonly ColumnBounds[];
  width: number;
}

function headingRow<Row>(element: Part, { columns, bounds, width }: Headings<Row>): Piece {
  const rowElement = structure(element, 'TR');
  const cells = columns.map((column, position) => {
    const box = bounds[position] ?? { left: PAGE.left, width };
    const cell = structure(rowElement, 'TH', { scope: 'Column' });
    const lines = element.type.wrap(column.heading, TEXT.columnHeading, box.width);
    return { ...box, align: column.align, lines: cellLines(lines, cell) };
  });
  const background = (top: number, height: number) => drawTint(element, { top, width, height });
  const [piece] = cellRow(element, cells, { above: PADDING, below: PADDING, background });
  return { height: 0, draw: () => undefined, ...piece, keepWithNext: true };
}

/** The repeated headings: visible, but skipped by screen readers. */
function headingAgain<Row>(
  canvas: Canvas,
  { columns, bounds, width }: Headings<Row>,
  height: number,
): (top: number) => void {
  return (top) => {
    drawTint(canvas, { top, width, height });
    drawArtifact(canvas, 'Pagination', () => {
      for (const [position, { heading, align }] of columns.entries()) {
        const box = bounds[position] ?? { left: PAGE.left, width };
        let y = top + PADDING;
        for (const line of canvas.type.wrap(heading, TEXT.columnHeading, box.width)) {
          const left = align === 'right' ? box.left + box.width - line.width : box.left;
          canvas.type.draw(line, left, y);
          y += line.style.leading;
        }
      }
    });
  };
}

interface Band {
  top: number;
  width: number;
  height: number;
}

function drawTint(canvas: Canvas, { top, width, height }: Band): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc.rect(PAGE.left, top, width, height).fill(COLORS.tint);
  });
  drawRule(
    canvas,
    { left: PAGE.left, top: top + height, width },
    { color: canvas.accent, weight: 0.8 },
  );
}
