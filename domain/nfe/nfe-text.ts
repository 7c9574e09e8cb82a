/** Replacements for typed characters outside U+0020 to U+00FF. */
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
 * Text as the schema's `TString` accepts it: characters from U+0020 to U+00FF, no leading, trailing
 * or double spaces, at most `maxLength` long. Other characters are dropped.
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
