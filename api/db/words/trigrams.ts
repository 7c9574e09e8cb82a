/** The groups of three letters that a text has; none of a shorter one. */
export function trigramsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** What SQLite's index of trigrams is asked for: texts that have all of these. */
export function matchOfAll(trigrams: readonly string[]): string {
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
