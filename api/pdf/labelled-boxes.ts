import { type FittedText, fitTexts } from './fit-text';
import { type Canvas, drawArtifact, drawContent, type Part, structure } from './sheet';
import { COLORS, TEXT, type TextStyle } from './text-style';
import type { TextLine } from './typesetter';

/** A framed field: its label above its text. Points. */
export interface LabelledBox {
  label: string;
  text: FittedText | readonly FittedText[];
  width: number;
  align?: 'left' | 'right';
  style?: TextStyle;
}

const EDGE = 4;
const LABEL: TextStyle = { ...TEXT.label, size: 6.5, leading: 9 };
const ABOVE_LABEL = 1;
const ABOVE_TEXT = ABOVE_LABEL + LABEL.leading;
/** The space below the text in a row that grew. */
const BELOW_TEXT = 2;
const VALUE: TextStyle = { ...TEXT.body, size: 8.5, leading: 11 };
/** For the most important values: due date, amount, number. */
export const KEY_VALUE: TextStyle = { ...TEXT.strong, size: 9.5, leading: 11.5 };

interface RowHeight {
  height: number;
  /** The most lines of each text, if the row may grow for them; one by default. */
  lines?: number;
}

interface Place {
  left: number;
  top: number;
}

export interface Frame extends Place {
  width: number;
  height: number;
}

/** A row of framed fields, side by side. */
export interface BoxRow {
  height: number;
  /** Draws it from `left`, and returns the top of the next row. */
  draw: (parent: Part, place: Place) => number;
}

/** Sets a row: it is higher than requested when its texts take more lines than fit. */
export function boxRow(
  { type }: Canvas,
  boxes: readonly LabelledBox[],
  { height: least, lines = 1 }: RowHeight,
): BoxRow {
  const set = boxes.map(({ text, style = VALUE, ...box }): SetBox => {
    const texts = typeof text === 'string' || typeof text === 'function' ? [text] : text;
    return { ...box, set: fitTexts(type, texts, { style, width: box.width - EDGE * 2, lines }) };
  });
  const bottom = Math.max(...set.map(bottomOf));
  const height = bottom > least ? bottom + BELOW_TEXT : least;
  return {
    height,
    draw(parent, { left, top }) {
      let x = left;
      for (const box of set) {
        drawFrame(parent, { left: x, top, width: box.width, height });
        drawLabelAndText(parent, box, { left: x, top });
        x += box.width;
      }
      return top + height;
    },
  };
}

/** Sets and draws a row, and returns the top of the next one. */
export function drawLabelledBoxes(
  parent: Part,
  boxes: readonly LabelledBox[],
  place: Place & RowHeight,
): number {
  return boxRow(parent, boxes, place).draw(parent, place);
}

type SetBox = Pick<LabelledBox, 'label' | 'width' | 'align'> & { set: readonly TextLine[] };

function bottomOf({ set }: SetBox): number {
  return set.reduce((sum, { style }) => sum + style.leading, ABOVE_TEXT);
}

/** A frame around a label or an amount. Points. */
export function drawFrame(canvas: Canvas, { left, top, width, height }: Frame): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(COLORS.ink).stroke();
  });
}

function drawLabelAndText(
  parent: Part,
  { label, set, width: outside, align = 'left' }: SetBox,
  { left, top }: Place,
): void {
  const { type } = parent;
  const width = outside - EDGE * 2;
  const element = structure(parent, 'P');
  drawContent(element, () => {
    type.draw(type.line(label, LABEL, width), left + EDGE, top + ABOVE_LABEL);
    let y = top + ABOVE_TEXT;
    for (const line of set) {
      type.draw(line, left + EDGE + (align === 'right' ? width - line.width : 0), y);
      y += line.style.leading;
    }
  });
}
