/** What people type that has no place in U+0020 to U+00FF, and what stands for it. */
const STAND_INS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '™': '(TM)',
  '€': 'EUR',
};

/**
 * Text as the schema's `TString` takes it: characters from U+0020 to U+00FF, no space at its ends
 * and none doubled, no longer than `maxLength`. What cannot be written is left out.
 */
export function nfeText(text: string, maxLength: number): string {
  return [...text.normalize('NFC')]
    .map((character) => STAND_INS[character] ?? character)
    .join('')
    .replace(/[\s\p{Cc}\u00ad]+/gu, ' ')
    .replace(/[^ -\u00ff]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}
