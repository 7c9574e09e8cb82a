import { cellLines, cellRow } from './cell-row';
import type { Piece, Slice } from './paginate';
import { drawArtifact, drawRule, PAGE, type Sheet, structure } from './sheet';
import { type ColumnBounds, columnBounds, type PdfTableColumn } from './table-columns';
import { COLORS, TEXT } from './text-style';

const PADDING = 3.5;

/** A table whose headings are repeated on each page and whose rows stay whole. */
export function table<Row>(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  {
    columns,
    rows,
    width,
  }: { columns: readonly PdfTableColumn<Row>[]; rows: readonly Row[]; width: number },
): Piece[] {
  const element = structure(sheet, parent, 'Table');
  const bounds = columnBounds(sheet.type, columns, rows, width);
  const heading = headingRow(sheet, element, columns, bounds, width);
  const repeated: Slice = {
    height: heading.height,
    draw: headingAgain(sheet, columns, bounds, width, heading.height),
  };
  const body = rows.flatMap((record, index) => {
    const rowElement = structure(sheet, element, 'TR');
    const cells = columns.map((column, position) => {
      const box = bounds[position] ?? { left: PAGE.left, width };
      const cell = structure(sheet, rowElement, 'TD');
      const lines = column
        .cell(record, index)
        .flatMap(({ text, style }) => sheet.type.wrap(text, style, box.width));
      return { ...box, align: column.align, lines: cellLines(lines, cell, 'TD') };
    });
    const finish = (bottom: number) => drawRule(sheet, PAGE.left, bottom, width, COLORS.line);
    return cellRow(sheet, cells, { above: PADDING, below: PADDING, finish });
  });
  return [heading, ...body.map((piece) => ({ ...piece, repeatAbove: repeated }))];
}

function headingRow<Row>(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  columns: readonly PdfTableColumn<Row>[],
  bounds: readonly ColumnBounds[],
  width: number,
): Piece {
  const rowElement = structure(sheet, element, 'TR');
  const cells = columns.map((column, position) => {
    const box = bounds[position] ?? { left: PAGE.left, width };
    const cell = structure(sheet, rowElement, 'TH', { scope: 'Column' });
    const lines = sheet.type.wrap(column.heading, TEXT.columnHeading, box.width);
    return { ...box, align: column.align, lines: cellLines(lines, cell, 'TH') };
  });
  const background = (top: number, height: number) => drawTint(sheet, top, width, height);
  const [piece] = cellRow(sheet, cells, { above: PADDING, below: PADDING, background });
  return { height: 0, draw: () => undefined, ...piece, keepWithNext: true };
}

/** The repeated headings: visible, but skipped by screen readers. */
function headingAgain<Row>(
  sheet: Sheet,
  columns: readonly PdfTableColumn<Row>[],
  bounds: readonly ColumnBounds[],
  width: number,
  height: number,
): (top: number) => void {
  return (top) => {
    drawTint(sheet, top, width, height);
    drawArtifact(sheet, 'Pagination', () => {
      for (const [position, { heading, align }] of columns.entries()) {
        const box = bounds[position] ?? { left: PAGE.left, width };
        let y = top + PADDING;
        for (const line of sheet.type.wrap(heading, TEXT.columnHeading, box.width)) {
          const left = align === 'right' ? box.left + box.width - line.width : box.left;
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
