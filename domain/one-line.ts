/** Line breaks, and tabs, which separate columns of a file. */
const BREAK = /[\t\n\r\u2028\u2029]+/;

/**
 * Joins the lines of a text, such as a pasted table cell or address label, with spaces. Everything
 * else stays, spaces included, so that typing is not disturbed.
 */
export function inOneLine(text: string): string {
  const lines = text.split(BREAK);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
