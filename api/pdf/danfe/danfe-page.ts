import { type Align, cellLines, cellRow } from '../cell-row';
import { drawArtifact, PAGE, type Sheet, structure } from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
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
}

/** Draws lines as one paragraph, and returns its bottom. */
export function drawBlock(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  lines: readonly TextLine[],
  { left, top, width, align }: Place,
  tag = 'P',
): number {
  const element = structure(sheet, parent, tag);
  let bottom = top;
  for (const piece of cellRow(sheet, [
    { left, width, align, lines: cellLines(lines, element, tag) },
  ])) {
    piece.draw(bottom);
    bottom += piece.height;
  }
  return bottom;
}

/** A block's title, above its fields. */
export function drawTitle(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  text: string,
  top: number,
): number {
  const title = sheet.type.line(text, BLOCK_TITLE, DANFE.width);
  return drawBlock(
    sheet,
    parent,
    [title],
    { left: DANFE.left, top: top + 1, width: DANFE.width },
    'H2',
  );
}

export function drawBorder(
  sheet: Sheet,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(COLORS.ink).stroke();
  });
}

const MARK = 'SEM VALOR FISCAL';
const CANCELLED_MARK = 'CANCELADA';
const MARK_STYLE: TextStyle = { font: 'semibold', size: 58, color: '#ebe9e8', leading: 70 };

/** Behind the content: marks a test-environment note as having no fiscal value. */
export function drawNoValueMark(sheet: Sheet): void {
  drawMark(sheet, MARK, 60);
}

/** Marks a cancelled note. */
export function drawCancelledMark(sheet: Sheet): void {
  drawMark(sheet, CANCELLED_MARK, 200);
}

function drawMark(sheet: Sheet, words: string, below: number): void {
  const { doc, type } = sheet;
  const line = type.line(words, MARK_STYLE, PAGE.height);
  const centre: [number, number] = [PAGE.width / 2, PAGE.height / 2 + below];
  drawArtifact(sheet, 'Layout', () => {
    doc.save().rotate(-45, { origin: centre });
    type.draw(line, centre[0] - line.width / 2, centre[1] - MARK_STYLE.leading / 2);
    doc.restore();
  });
}
