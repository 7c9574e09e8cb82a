import { type Align, cellLines, cellRow } from '../cell-row';
import { drawPicture } from '../order/logo';
import type { DocumentCompany } from '../order/order-document';
import { paginate, type Piece } from '../paginate';
import { drawRule, type Sheet, structure } from '../sheet';
import type { TextStyle } from '../text-style';

const MM = 72 / 25.4;
const INK = '#000000';

/** A roll of thermal paper. Points. */
export interface Tape {
  sheet: Sheet;
  paperWidth: number;
  /** The left edge of the print head. */
  left: number;
  width: number;
  text: Record<'plain' | 'strong' | 'large' | 'small', TextStyle>;
}

interface Roll {
  paper: number;
  printable: number;
  size: number;
}

/** Millimetres; the printable widths are those of the print heads, 72 mm and 48 mm. */
const ROLLS = {
  '80': { paper: 80, printable: 72, size: 8.5 },
  '58': { paper: 58, printable: 48, size: 7.5 },
} as const satisfies Record<string, Roll>;

export type RollWidth = keyof typeof ROLLS;

export function openTape(sheet: Sheet, rollWidth: RollWidth): Tape {
  const { paper, printable, size } = ROLLS[rollWidth];
  const style = (font: TextStyle['font'], scale: number): TextStyle => ({
    font,
    size: size * scale,
    // Thermal heads print only black.
    color: INK,
    leading: size * scale * 1.3,
  });
  return {
    sheet,
    paperWidth: paper * MM,
    left: ((paper - printable) / 2) * MM,
    width: printable * MM,
    text: {
      plain: style('regular', 1),
      strong: style('semibold', 1),
      large: style('semibold', 1.3),
      small: style('regular', 0.88),
    },
  };
}

/** Text across the full width; nothing when empty. */
export function tapeText(
  tape: Tape,
  text: string | null,
  { style, align = 'left' }: { style: TextStyle; align?: Align },
): Piece[] {
  const { sheet, left, width } = tape;
  const lines = sheet.type.wrap(text, style, width);
  if (lines.length === 0) return [];
  const element = structure(sheet.root, 'P');
  return cellRow(sheet, [{ left, width, align, lines: cellLines(lines, element) }]);
}

/**
 * A label on the left and an amount on the right. The amount moves below a label that would
 * otherwise wrap; it is never cut.
 */
export function tapePair(
  tape: Tape,
  { label, amount }: { label: string; amount: string },
  style: TextStyle,
): Piece[] {
  const { sheet, left, width } = tape;
  const { type } = sheet;
  const element = structure(sheet.root, 'P');
  const end = {
    left,
    width,
    align: 'right' as const,
    lines: cellLines(type.wrap(amount, style, width), element),
  };
  const start = (labelWidth: number) => ({
    left,
    width: labelWidth,
    lines: cellLines(type.wrap(label, style, labelWidth), element),
  });
  const room = width - type.widthOf(amount, style) - GAP;
  if (room > width / 2 || type.widthOf(label, style) <= room)
    return cellRow(sheet, [start(room), end]);
  return [...cellRow(sheet, [start(width)]), ...cellRow(sheet, [end])].map((piece, index) => ({
    ...piece,
    keepWithNext: index === 0,
  }));
}

const GAP = 6;

/** Dots per millimetre of a thermal print head. */
const DOTS = 8;

/** The logo, one pixel per dot of the print head; nothing without one. */
export function tapeLogo({ sheet, left, width }: Tape, company: DocumentCompany): Piece[] {
  const logo = company.face?.logo;
  if (!logo) return [];
  const figure = structure(sheet.root, 'Figure', { alt: `Logo de ${company.name}` });
  const points = (dots: number) => (dots / DOTS) * MM;
  const size = pngSize(logo.monoPicture);
  const box = { width: points(size.width), height: points(size.height) };
  return [
    {
      height: box.height + LOGO_ROOM,
      draw: (top) =>
        drawPicture(figure, logo.monoPicture, {
          ...box,
          left: left + (width - box.width) / 2,
          top,
        }),
    },
  ];
}

const LOGO_ROOM = 6;

/** From its header, which every PNG has at the start. */
function pngSize(png: Uint8Array): { width: number; height: number } {
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

/** A horizontal line with space around it. */
export function tapeRule({ sheet, left, width }: Tape): Piece {
  return {
    height: RULE_ROOM,
    draw: (top) =>
      drawRule(sheet, { left, top: top + RULE_ROOM / 2, width }, { color: INK, weight: 0.6 }),
  };
}

const RULE_ROOM = 8;

const MARGIN = 3 * MM;
/** Moves the last line past the cutter. */
const FEED = 8 * MM;
/**
 * The longest PDF page (ISO 32000-1, annex C: 14,400 units); a longer tape continues on another
 * page.
 */
const LONGEST_PAGE = 14_000;

/** Draws the pieces on pages as long as their content. */
export function drawTape({ sheet, paperWidth }: Tape, pieces: readonly Piece[]): void {
  const pages = paginate(pieces, () => LONGEST_PAGE - MARGIN - FEED);
  for (const page of pages) {
    const last = page.at(-1);
    const length = last ? last.top + last.slice.height : 0;
    sheet.doc.addPage({ size: [paperWidth, MARGIN + length + FEED], margin: 0 });
    for (const { slice, top } of page) slice.draw(MARGIN + top);
  }
}
