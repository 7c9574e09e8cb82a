/** What begins another line, or another column of a file. */
const BREAK = /[\t\n\r\u2028\u2029]+/;

/**
 * Text of one line: what stood in several, as a table's cell or an address label has it, is joined by
 * spaces. All else stays, spaces included, so that a text that is being typed does.
 */
export function inOneLine(text: string): string {
  const lines = text.split(BREAK);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
