import { keepTogether, NO_BREAK_SPACE } from '@domain/keep-together';

import { splitGraphemes } from './text-runs';

/** How wide a text is on one line, in points. */
type WidthOf = (text: string) => number;

/**
 * One paragraph's lines within `width` points. A word wider than that is split; an amount, a day in
 * words or a quantity is split only if wider than a line (R-DOC-15).
 */
export function wrapText(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  const space = widthOf(' ');
  let line = '';
  let lineWidth = 0;
  for (const word of wordsOf(paragraph, width, widthOf)) {
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

/** The units that stay on one line, with plain spaces as in the text. */
function wordsOf(paragraph: string, width: number, widthOf: WidthOf): string[] {
  return keepTogether(paragraph)
    .split(' ')
    .flatMap((word) => {
      if (!word.includes(NO_BREAK_SPACE)) return word;
      const plain = word.replaceAll(NO_BREAK_SPACE, ' ');
      return widthOf(plain) > width ? plain.split(' ') : plain;
    });
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
