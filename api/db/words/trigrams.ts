/** The trigrams of a text; none when it is shorter than three letters. */
export function trigramsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** The query for SQLite's trigram index: texts that have all of these. */
export function matchOfAll(trigrams: readonly string[]): string {
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
