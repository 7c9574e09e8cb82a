import { type Canvas, drawArtifact, drawContent, type Part, structure } from './sheet';
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

interface BoxPlace {
  left: number;
  top: number;
  height: number;
}

export interface Frame extends BoxPlace {
  width: number;
}

/**
 * Draws framed fields side by side from `left`, and returns the top of the next row. Text that does
 * not fit is cut.
 */
export function drawLabelledBoxes(
  parent: Part,
  boxes: readonly LabelledBox[],
  { left, top, height }: BoxPlace,
): number {
  let x = left;
  for (const box of boxes) {
    const place = { left: x, top, height };
    drawFrame(parent, { ...place, width: box.width });
    drawLabelAndText(parent, box, place);
    x += box.width;
  }
  return top + height;
}

/** Around what has a label or an amount. Points. */
export function drawFrame(canvas: Canvas, { left, top, width, height }: Frame): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(COLORS.ink).stroke();
  });
}

function drawLabelAndText(parent: Part, box: LabelledBox, { left, top, height }: BoxPlace): void {
  const { type } = parent;
  const { label, text, align = 'left', style = VALUE } = box;
  const width = box.width - EDGE * 2;
  const element = structure(parent, 'P');
  drawContent(element, () => {
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
