import type { Piece, Slice } from './paginate';
import { cellLines, row } from './row';
import { drawArtifact, drawRule, PAGE, type Sheet, structure } from './sheet';
import { type Column, type ColumnSpot, columnSpots } from './table-columns';
import { COLORS, TEXT } from './text-style';

const PADDING = 3.5;

/** A table whose headings come again on each page and whose rows stay whole. */
export function table<Row>(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  {
    columns,
    rows,
    width,
  }: { columns: readonly Column<Row>[]; rows: readonly Row[]; width: number },
): Piece[] {
  const element = structure(sheet, parent, 'Table');
  const spots = columnSpots(sheet.type, columns, rows, width);
  const heading = headingRow(sheet, element, columns, spots, width);
  const repeated: Slice = {
    height: heading.height,
    draw: headingAgain(sheet, columns, spots, width, heading.height),
  };
  const body = rows.flatMap((record, index) => {
    const rowElement = structure(sheet, element, 'TR');
    const cells = columns.map((column, position) => {
      const spot = spots[position] ?? { left: PAGE.left, width };
      const cell = structure(sheet, rowElement, 'TD');
      const lines = column
        .cell(record, index)
        .flatMap(({ text, style }) => sheet.type.wrap(text, style, spot.width));
      return { ...spot, align: column.align, lines: cellLines(lines, cell, 'TD') };
    });
    const finish = (bottom: number) => drawRule(sheet, PAGE.left, bottom, width, COLORS.line);
    return row(sheet, cells, { above: PADDING, below: PADDING, finish });
  });
  return [heading, ...body.map((piece) => ({ ...piece, repeatAbove: repeated }))];
}

function headingRow<Row>(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  columns: readonly Column<Row>[],
  spots: readonly ColumnSpot[],
  width: number,
): Piece {
  const rowElement = structure(sheet, element, 'TR');
  const cells = columns.map((column, position) => {
    const spot = spots[position] ?? { left: PAGE.left, width };
    const cell = structure(sheet, rowElement, 'TH', { scope: 'Column' });
    const lines = sheet.type.wrap(column.heading, TEXT.columnHeading, spot.width);
    return { ...spot, align: column.align, lines: cellLines(lines, cell, 'TH') };
  });
  const background = (top: number, height: number) => drawTint(sheet, top, width, height);
  const [piece] = row(sheet, cells, { above: PADDING, below: PADDING, background });
  return { height: 0, draw: () => undefined, ...piece, keepWithNext: true };
}

/** The headings on a following page: seen, but not read out again. */
function headingAgain<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  spots: readonly ColumnSpot[],
  width: number,
  height: number,
): (top: number) => void {
  return (top) => {
    drawTint(sheet, top, width, height);
    drawArtifact(sheet, 'Pagination', () => {
      for (const [position, { heading, align }] of columns.entries()) {
        const spot = spots[position] ?? { left: PAGE.left, width };
        let y = top + PADDING;
        for (const line of sheet.type.wrap(heading, TEXT.columnHeading, spot.width)) {
          const left = align === 'right' ? spot.left + spot.width - line.width : spot.left;
          sheet.type.draw(line, left, y);
          y += line.style.leading;
        }
      }
    });
  };
}

function drawTint(sheet: Sheet, top: number, width: number, height: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(PAGE.left, top, width, height).fill(COLORS.tint);
  });
  drawRule(sheet, PAGE.left, top + height, width, COLORS.accent, 0.8);
}
