import { printableLine } from './printable-text';
import { splitGraphemes } from './text-runs';
import type { TextStyle } from './text-style';
import type { TextLine, Typesetter } from './typesetter';

/**
 * A text in which only some parts may be cut: returns it with those parts cut to `most` letters.
 */
type YieldingText = (most: number) => string;

/** A plain text is cut at its end. */
export type FittedText = string | YieldingText;

interface Room {
  style: TextStyle;
  /** Points. */
  width: number;
  lines: number;
}

/** Tried in turn, as shares of the style's size. */
const SHARES = [1, 0.88, 0.76];
/** Points. Smaller letters cannot be read on paper. */
const LEAST_SIZE = 6;
/** Enough of a shortened part to recognise it. */
const LEAST_LETTERS = 8;

/**
 * Texts below each other, each in its own space: all in smaller letters if needed, and shortened
 * only when those are still too wide. No lines for an empty text.
 */
export function fitTexts(
  type: Typesetter,
  texts: readonly FittedText[],
  room: Room,
): readonly TextLine[] {
  const readers = texts.map(readerOf).filter(({ read }) => printableLine(read(Infinity)) !== '');
  const rooms = roomsIn(room);
  for (const smaller of rooms) {
    const set = readers.map(({ read }) => linesIn(type, read(Infinity), smaller));
    if (set.every((lines) => lines !== null)) return set.flat();
  }
  const smallest = rooms.at(-1) ?? room;
  return readers.flatMap(
    (reader) =>
      longest(type, reader, smallest) ??
      // Even the parts that may not be cut are too long.
      longest(type, readerOf(reader.read(reader.least)), smallest) ??
      [],
  );
}

export function fitText(type: Typesetter, text: FittedText, room: Room): readonly TextLine[] {
  return fitTexts(type, [text], room);
}

/** The first letters of a text, and `…` for those left out. */
export function shorten(text: string, most: number): string {
  const letters = splitGraphemes(text);
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}

interface Reader {
  read: YieldingText;
  /** The fewest letters that a part may keep. */
  least: number;
}

function readerOf(text: FittedText): Reader {
  return typeof text === 'string'
    ? { read: (most) => shorten(text, most), least: 0 }
    : { read: text, least: LEAST_LETTERS };
}

function roomsIn(room: Room): Room[] {
  const { style } = room;
  return SHARES.filter((share) => share === 1 || style.size * share >= LEAST_SIZE).map((share) => ({
    ...room,
    style: { ...style, size: style.size * share, leading: style.leading * share },
  }));
}

/** The text's lines, if they fit. No word is split: half a number looks like another number. */
function linesIn(type: Typesetter, text: string, { style, width, lines }: Room): TextLine[] | null {
  const whole = printableLine(text);
  if (type.widthOf(whole, style) <= width) return [type.line(whole, style, width)];
  if (lines === 1 || whole.split(' ').some((word) => type.widthOf(word, style) > width))
    return null;
  const set = type.wrap(whole, style, width);
  return set.length <= lines ? set : null;
}

/** With as many letters as fit, by binary search. */
function longest(type: Typesetter, { read, least }: Reader, room: Room): TextLine[] | null {
  let found: TextLine[] | null = null;
  let [low, high] = [least, read(Infinity).length];
  while (low <= high) {
    const most = Math.floor((low + high) / 2);
    const lines = linesIn(type, read(most), room);
    if (lines) [found, low] = [lines, most + 1];
    else high = most - 1;
  }
  return found;
}
