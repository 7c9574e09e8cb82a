/**
 * Fiscal note errors travel as one text separated by `;`; each is shown as its own toast
 * (R-NOT-08).
 */

export function joinMessages(messages: readonly string[]): string {
  // Names of items and cities may contain the separator.
  return [...new Set(messages.map((message) => message.replaceAll(';', ',').trim()))]
    .filter(Boolean)
    .join(';');
}

/** The non-empty parts of a text; a text without separator is a single part. */
export function splitMessages(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
