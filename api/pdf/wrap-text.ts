import { splitGraphemes } from './text-runs';

/** How wide a text is on one line, in points. */
type WidthOf = (text: string) => number;

/** One paragraph's lines within `width` points. A word wider than that is split. */
export function wrapText(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  const space = widthOf(' ');
  let line = '';
  let lineWidth = 0;
  for (const word of paragraph.split(' ')) {
    const wordWidth = widthOf(word);
    if (line && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    if (line) lines.push(line);
    const parts = wordWidth > width ? cutText(word, width, widthOf) : [word];
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    lineWidth = parts.length > 1 ? widthOf(line) : wordWidth;
  }
  return [...lines, line];
}

/** Splits a text too wide for the line into pieces as wide as possible. */
export function cutText(text: string, width: number, widthOf: WidthOf): string[] {
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const grapheme of splitGraphemes(text)) {
    const graphemeWidth = widthOf(grapheme);
    if (part && partWidth + graphemeWidth > width) {
      parts.push(part);
      part = '';
      partWidth = 0;
    }
    part += grapheme;
    partWidth += graphemeWidth;
  }
  return part ? [...parts, part] : parts;
}
