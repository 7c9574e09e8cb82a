/**
 * Rows are counted by the letters that their text contains, so that a search for one letter is
 * counted without reading rows (docs/decisions/0180). The alphabet is split into parts: nine
 * letters have at most 512 subsets, so there are few rows to add up, and few to change for each
 * text.
 */
const LETTERS = ['abcdefghi', 'jklmnopqr', 'stuvwxyz'] as const;
/** Descriptions have numbers; names have none. */
const WITH_DIGITS = [...LETTERS, '0123456789'] as const;

/** The counted letters, by part. */
export type LetterParts = readonly string[];

/** The tables whose texts are counted, and their alphabets. */
export const LETTER_PARTS = {
  client: LETTERS,
  sales_order: LETTERS,
  bill: WITH_DIGITS,
} as const;

const isCounted = (table: string): table is keyof typeof LETTER_PARTS => table in LETTER_PARTS;

/** SQL: which letters of a part a text has, a bit for each. */
export function lettersSql(parts: LetterParts, text: string): string {
  const cases = parts.map((letters, part) => {
    const bits = Array.from(letters, (letter, place) => hasSql(text, letter, 1 << place));
    return `when ${part} then ${bits.join(' + ')}`;
  });
  return `case part.number ${cases.join(' ')} end`;
}

function hasSql(text: string, letter: string, bit: number): string {
  return `case when ${text} like '%${letter}%' then ${bit} else 0 end`;
}

/** Where a letter is counted; null for any other character. */
export function placeOf(table: string, letter: string): { part: number; bit: number } | null {
  if (!isCounted(table)) return null;
  const parts: LetterParts = LETTER_PARTS[table];
  const part = letter.length === 1 ? parts.findIndex((letters) => letters.includes(letter)) : -1;
  return part < 0 ? null : { part, bit: 1 << (parts[part]?.indexOf(letter) ?? 0) };
}
