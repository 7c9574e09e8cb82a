/**
 * Typographic characters that word processors, telephones and PDFs use, by the keyboard character
 * that replaces them for searching. All kinds of spaces become spaces.
 */
export const TYPED_SIGNS: Readonly<Record<string, string>> = {
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  "'": '\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4`',
  '"': '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb',
};

/** Invisible characters: soft hyphens and zero-width spaces. */
export const UNSEEN = '\u00ad\u200b\u200c\u200d\u2060\ufeff';

const UNSEEN_SIGN = new RegExp(Array.from(UNSEEN).join('|'), 'g');
const SIGNS = Object.entries(TYPED_SIGNS).map(
  ([sign, others]) => [sign, new RegExp(`[${others}]`, 'g')] as const,
);

/** The text with keyboard characters only: a copied `123‑4` equals a typed `123-4`. */
export function withTypedSigns(text: string): string {
  return SIGNS.reduce(
    (folded, [sign, others]) => folded.replace(others, sign),
    text.replace(UNSEEN_SIGN, ''),
  );
}

/**
 * The form in which names are stored and compared for searching: lower case, no accents, keyboard
 * characters, single spaces. "João  DA Silva" and "joao da silva" are equal. When this changes,
 * stored values must be rebuilt (migration 0090).
 */
export function normalizeSearchText(text: string): string {
  return withTypedSigns(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
