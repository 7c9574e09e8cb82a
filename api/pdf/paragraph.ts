import { cellLines, cellRow } from './cell-row';
import type { Piece } from './paginate';
import { CONTENT_WIDTH, drawRule, PAGE, type Sheet, structure } from './sheet';
import { COLORS, TEXT, type TextStyle } from './text-style';

export interface ParagraphLook {
  style?: TextStyle;
  spaceBefore?: number;
  width?: number;
}

/** Text that flows over lines and pages, without widows or orphans. */
export function paragraph(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  text: string,
  { style = TEXT.body, spaceBefore = 0, width = CONTENT_WIDTH }: ParagraphLook = {},
): Piece[] {
  const lines = sheet.type.wrap(text, style, width);
  const element = structure(sheet, parent, 'P');
  return lines.flatMap((line, index) =>
    cellRow(sheet, [{ left: PAGE.left, width, lines: cellLines([line], element, 'P') }]).map(
      (piece) => ({
        ...piece,
        spaceBefore: index === 0 ? spaceBefore : 0,
        keepWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
      }),
    ),
  );
}

/**
 * A section's heading, never last on a page. A thin line under it, except over a table, which has
 * its own.
 */
export function sectionHeading(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  text: string,
  { ruled = true }: { ruled?: boolean } = {},
): Piece[] {
  const element = structure(sheet, parent, 'H2');
  const lines = sheet.type.wrap(text, TEXT.sectionHeading, CONTENT_WIDTH);
  const cell = { left: PAGE.left, width: CONTENT_WIDTH, lines: cellLines(lines, element, 'H2') };
  const finish = (bottom: number) =>
    drawRule(sheet, PAGE.left, bottom - 4, CONTENT_WIDTH, COLORS.line);
  const look = ruled ? { below: 8, finish } : { below: 4 };
  return cellRow(sheet, [cell], look).map((piece) => ({
    ...piece,
    spaceBefore: 14,
    keepWithNext: true,
  }));
}
