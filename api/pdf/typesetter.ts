import { type FontName, setFont, widthIn } from './fonts';
import { printableLine, printableText } from './printable-text';
import { type TextRun, textRuns } from './text-runs';
import { COLORS, type TextStyle } from './text-style';
import { cutText, wrapText } from './wrap-text';

/** One line of text, ready to be drawn. */
export interface TextLine {
  runs: readonly TextRun[];
  /** Points. */
  width: number;
  style: TextStyle;
}

export interface Typesetter {
  /** Wraps the text at `width` points; no lines for empty text. Words wider than that are split. */
  wrap(text: string | null, style: TextStyle, width: number): TextLine[];
  /** The text on one line of at most `width` points, cut with `…` if needed. */
  line(text: string, style: TextStyle, width: number): TextLine;
  /** The text's width in points on one line. */
  widthOf(text: string, style: TextStyle): number;
  draw(line: TextLine, left: number, top: number): void;
}

/** DejaVu's letters are larger than Noto's at the same size, and emoji higher than a line. */
const SCALES: Partial<Record<FontName, number>> = { fallback: 0.92, emoji: 0.9 };

/** The baseline's distance from the top of a line, as a share of its height. */
export const BASELINE = 0.74;

const TEXT_OPTIONS: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };

/** `accent` replaces the standard accent colour of a style. */
export function createTypesetter(doc: PDFKit.PDFDocument, accent: string): Typesetter {
  const sizeOf = ({ font }: TextRun, { size }: TextStyle) => size * (SCALES[font] ?? 1);
  const widthOfRun = (run: TextRun, style: TextStyle) =>
    widthIn(run.font, run.text) * sizeOf(run, style);

  function widthOf(text: string, style: TextStyle): number {
    return textRuns(text, style.font).reduce((sum, run) => sum + widthOfRun(run, style), 0);
  }

  function setLine(text: string, style: TextStyle): TextLine {
    return { runs: textRuns(text, style.font), width: widthOf(text, style), style };
  }

  return {
    widthOf,
    line(text, style, width) {
      const whole = printableLine(text);
      if (widthOf(whole, style) <= width) return setLine(whole, style);
      const [start = ''] = cutText(whole, width - widthOf('…', style), (part) =>
        widthOf(part, style),
      );
      return setLine(`${start.trimEnd()}…`, style);
    },
    wrap(text, style, width) {
      const printable = printableText(text ?? '');
      if (!printable) return [];
      return printable
        .split('\n')
        .flatMap((paragraph) => wrapText(paragraph, width, (part) => widthOf(part, style)))
        .map((line) => setLine(line, style));
    },
    draw({ runs, style }, left, top) {
      const baseline = top + style.leading * BASELINE;
      const color = style.color === COLORS.accent ? accent : style.color;
      let x = left;
      for (const [index, run] of runs.entries()) {
        // The space separates this line's last word from the next line's first one, for screen
        // readers and copied text.
        const text = index === runs.length - 1 ? `${run.text} ` : run.text;
        setFont(doc, run.font);
        doc.fontSize(sizeOf(run, style)).fillColor(color).text(text, x, baseline, TEXT_OPTIONS);
        x += widthOfRun(run, style);
      }
    },
  };
}
