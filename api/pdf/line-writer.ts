import { type FontName, setFont } from './fonts';
import { printableLine } from './printable-text';
import { PAGE, type Sheet } from './sheet';
import { isPlain } from './text-runs';
import type { TextStyle } from './text-style';
import { BASELINE } from './typesetter';
import { wrapText } from './wrap-text';

/** A text on one line, cut with `…` when too wide. Points. */
export interface PlacedText {
  text: string;
  style: TextStyle;
  left: number;
  width: number;
  align?: 'left' | 'right';
}

export interface LineWriter {
  /** Draws texts side by side on one line whose top is `top`. */
  write(texts: readonly PlacedText[], top: number): void;
  /** The text's lines within `width` points; none for empty text. */
  wrap(text: string, style: TextStyle, width: number): string[];
  widthOf(text: string, style: TextStyle): number;
}

/** A character in a font: its glyph in the file, and its width in thousandths of the font size. */
interface Glyph {
  code: string;
  width: number;
}

const ELLIPSIS = '…';
/**
 * Draws lines of many short texts about twenty times as fast as the typesetter: each character is
 * looked up once and then written as a glyph, without kerning. Text that Noto Sans lacks goes
 * through the typesetter.
 */
export function createLineWriter({ doc, type }: Sheet): LineWriter {
  const glyphs = new Map<FontName, Map<string, Glyph>>();

  function glyphsOf(style: TextStyle): Map<string, Glyph> {
    const known = glyphs.get(style.font) ?? new Map<string, Glyph>();
    glyphs.set(style.font, known);
    return known;
  }

  function glyph(character: string, style: TextStyle, known: Map<string, Glyph>): Glyph {
    const found = known.get(character);
    if (found) return found;
    setFont(doc, style.font);
    const [codes, positions] = doc._font.encode(character);
    const made = {
      code: codes.join(''),
      width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
    known.set(character, made);
    return made;
  }

  /** The text's glyphs, cut to the width, and their width. */
  function set(text: string, style: TextStyle, width: number): { codes: string; width: number } {
    const known = glyphsOf(style);
    const most = (width * 1000) / style.size;
    const ellipsis = glyph(ELLIPSIS, style, known);
    let [codes, used] = ['', 0];
    let [cutCodes, cutWidth] = ['', 0];
    for (const character of text) {
      const { code, width: each } = glyph(character, style, known);
      codes += code;
      used += each;
      if (used + ellipsis.width <= most) [cutCodes, cutWidth] = [codes, used];
      if (used > most) {
        [codes, used] = [cutCodes + ellipsis.code, cutWidth + ellipsis.width];
        break;
      }
    }
    return { codes, width: (used * style.size) / 1000 };
  }

  function widthOf(text: string, style: TextStyle): number {
    if (!isPlain(text)) return type.widthOf(text, style);
    const known = glyphsOf(style);
    let width = 0;
    for (const character of text) width += glyph(character, style, known).width;
    return (width * style.size) / 1000;
  }

  function fontCode(style: TextStyle): string {
    setFont(doc, style.font);
    const font = doc._font;
    const { fonts } = doc.page as { fonts: Record<string, unknown> };
    fonts[font.id] ??= font.ref();
    return `/${font.id} ${style.size} Tf`;
  }

  return {
    widthOf,
    wrap(text, style, width) {
      const line = isPlain(text) ? text : printableLine(text);
      return line === '' ? [] : wrapText(line, width, (part) => widthOf(part, style));
    },
    write(texts, top) {
      const content: string[] = [];
      let color = '';
      for (const placed of texts) {
        const text = isPlain(placed.text) ? placed.text : printableLine(placed.text);
        const { style, left, width, align } = placed;
        if (!isPlain(text)) {
          const line = type.line(text, style, width);
          type.draw(line, align === 'right' ? left + width - line.width : left, top);
          continue;
        }
        const { codes, width: used } = set(text, style, width);
        const x = align === 'right' ? left + width - used : left;
        const y = PAGE.height - top - style.leading * BASELINE;
        // The space separates it from what follows, for screen readers and copied text.
        const space = glyph(' ', style, glyphsOf(style)).code;
        if (style.color !== color) content.push(colorCode(style.color));
        color = style.color;
        content.push(
          'BT',
          `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`,
          fontCode(style),
          `<${codes}${space}> Tj`,
          'ET',
        );
      }
      // pdfkit's coordinates start at the top; PDF text is positioned from the bottom.
      if (content.length > 0)
        doc.addContent(['q', `1 0 0 -1 0 ${PAGE.height} cm`, ...content, 'Q'].join('\n'));
    },
  };
}

/** Converts `#1c1917` to a PDF colour. */
function colorCode(color: string): string {
  const parts = [1, 3, 5].map((start) =>
    (parseInt(color.slice(start, start + 2), 16) / 255).toFixed(3),
  );
  return `${parts.join(' ')} rg`;
}
