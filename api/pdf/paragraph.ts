import { cellLines, cellRow } from './cell-row';
import type { Piece } from './paginate';
import { CONTENT_WIDTH, drawRule, PAGE, type Part, structure } from './sheet';
import { COLORS, TEXT, type TextStyle } from './text-style';

export interface ParagraphLook {
  style?: TextStyle;
  spaceBefore?: number;
  width?: number;
}

/** Text that flows over lines and pages, without widows or orphans. */
export function paragraph(
  parent: Part,
  text: string,
  { style = TEXT.body, spaceBefore = 0, width = CONTENT_WIDTH }: ParagraphLook = {},
): Piece[] {
  const lines = parent.type.wrap(text, style, width);
  const element = structure(parent, 'P');
  return lines.flatMap((line, index) =>
    cellRow(parent, [{ left: PAGE.left, width, lines: cellLines([line], element) }]).map(
      (piece) => ({
        ...piece,
        spaceBefore: index === 0 ? spaceBefore : 0,
        keepWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
      }),
    ),
  );
}

/**
 * A section's heading, never last on a page. It has a thin line under it, except over a table,
 * which has its own.
 */
export function sectionHeading(
  parent: Part,
  text: string,
  { ruled = true }: { ruled?: boolean } = {},
): Piece[] {
  const element = structure(parent, 'H2');
  const lines = parent.type.wrap(text, TEXT.sectionHeading, CONTENT_WIDTH);
  const cell = { left: PAGE.left, width: CONTENT_WIDTH, lines: cellLines(lines, element) };
  const finish = (bottom: number) =>
    drawRule(
      parent,
      { left: PAGE.left, top: bottom - 4, width: CONTENT_WIDTH },
      { color: COLORS.line },
    );
  const look = ruled ? { below: 8, finish } : { below: 4 };
  return cellRow(parent, [cell], look).map((piece) => ({
    ...piece,
    spaceBefore: 14,
    keepWithNext: true,
  }));
}
