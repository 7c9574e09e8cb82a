import { drawArtifact, drawContent, type Sheet, structure } from './sheet';
import { COLORS, TEXT, type TextStyle } from './text-style';

/** A framed field: its label above its text. Points. */
export interface LabelledBox {
  label: string;
  text: string | readonly string[];
  width: number;
  align?: 'left' | 'right';
  style?: TextStyle;
}

const EDGE = 4;
const LABEL: TextStyle = { ...TEXT.label, size: 6.5, leading: 9 };
const VALUE: TextStyle = { ...TEXT.body, size: 8.5, leading: 11 };
/** For the most important values: due date, amount, number. */
export const KEY_VALUE: TextStyle = { ...TEXT.strong, size: 9.5, leading: 11.5 };

/**
 * Draws framed fields side by side from `left`, and returns the top of the next row. Text that does
 * not fit is cut.
 */
export function drawLabelledBoxes(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  boxes: readonly LabelledBox[],
  { left, top, height }: { left: number; top: number; height: number },
): number {
  let x = left;
  for (const box of boxes) {
    drawFrame(sheet, x, top, box.width, height);
    drawLabelAndText(sheet, parent, box, x, top, height);
    x += box.width;
  }
  return top + height;
}

function drawFrame(sheet: Sheet, left: number, top: number, width: number, height: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(COLORS.ink).stroke();
  });
}

function drawLabelAndText(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  box: LabelledBox,
  left: number,
  top: number,
  height: number,
): void {
  const { type } = sheet;
  const { label, text, align = 'left', style = VALUE } = box;
  const width = box.width - EDGE * 2;
  const element = structure(sheet, parent, 'P');
  drawContent(sheet, element, 'P', () => {
    type.draw(type.line(label, LABEL, width), left + EDGE, top + 1);
    let y = top + 1 + LABEL.leading;
    for (const one of typeof text === 'string' ? [text] : text) {
      if (one === '' || y + style.leading > top + height) continue;
      const line = type.line(one, style, width);
      type.draw(line, left + EDGE + (align === 'right' ? width - line.width : 0), y);
      y += style.leading;
    }
  });
}
