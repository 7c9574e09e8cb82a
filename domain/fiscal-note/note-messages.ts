/**
 * Fiscal note errors travel as one text, apart by `;`, and each is a toast of its own (R-NOT-08).
 */

export function joinMessages(messages: readonly string[]): string {
  // What an item or a city is called may hold the mark itself.
  return [...new Set(messages.map((message) => message.replaceAll(';', ',').trim()))]
    .filter(Boolean)
    .join(';');
}

/** The parts of a text, without the empty ones; a text without the mark is its own only part. */
export function splitMessages(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
