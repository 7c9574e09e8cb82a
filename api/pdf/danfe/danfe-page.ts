import { type Align, cellLines, cellRow } from '../cell-row';
import { drawMark } from '../mark';
import { PAGE, type Part, type Sheet, structure } from '../sheet';
import { TEXT, type TextStyle } from '../text-style';
import type { TextLine } from '../typesetter';

/** A DANFE's own margins: its blocks take nearly the whole A4 page. Points. */
export const DANFE = {
  left: 18,
  width: PAGE.width - 36,
  top: 18,
  bottom: PAGE.height - 22,
} as const;

/** Height of a row of fields. */
export const FIELD_ROW = 22;
const TITLE = 10;
/** The height of a block's title and the space above it. */
export const TITLE_HEIGHT = TITLE + 1;

export const SMALL: TextStyle = { ...TEXT.body, size: 7, leading: 8.8 };
export const TINY: TextStyle = { ...TEXT.body, size: 6.5, leading: 8 };
const BLOCK_TITLE: TextStyle = { ...TEXT.strong, size: 6.5, leading: TITLE };

export interface Place {
  left: number;
  top: number;
  width: number;
  align?: Align;
  /** Its type in the logical structure. */
  tag?: string;
}

/** Draws lines as one paragraph, and returns its bottom. */
export function drawBlock(
  parent: Part,
  lines: readonly TextLine[],
  { left, top, width, align, tag = 'P' }: Place,
): number {
  const element = structure(parent, tag);
  let bottom = top;
  for (const piece of cellRow(parent, [{ left, width, align, lines: cellLines(lines, element) }])) {
    piece.draw(bottom);
    bottom += piece.height;
  }
  return bottom;
}

/** A block's title, above its fields. */
export function drawTitle(parent: Part, text: string, top: number): number {
  const title = parent.type.line(text, BLOCK_TITLE, DANFE.width);
  const place = { left: DANFE.left, top: top + 1, width: DANFE.width, tag: 'H2' };
  return drawBlock(parent, [title], place);
}

const MARK = 'SEM VALOR FISCAL';
const CANCELLED_MARK = 'CANCELADA';

/** Behind the content: marks a test-environment note as having no fiscal value. */
export function drawNoValueMark(sheet: Sheet): void {
  drawMark(sheet, MARK, 60);
}

/** Marks a cancelled note. */
export function drawCancelledMark(sheet: Sheet): void {
  drawMark(sheet, CANCELLED_MARK, 200);
}
