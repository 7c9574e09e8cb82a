/** A full name has at least two words longer than 2 characters (R-FLD-11). */
export function isFullName(text: string): boolean {
  return text.split(/\s+/).filter((word) => [...word].length > 2).length >= 2;
}

/**
 * A professional's name has at least two words of `letters` or more letters (R-PRO-02: two of 2).
 */
export function hasTwoWords(text: string, letters: number): boolean {
  const long = (word: string) => (word.match(/\p{L}/gu)?.length ?? 0) >= letters;
  return text.split(/\s+/).filter(long).length >= 2;
}

/** The first two parts of a name, for the menu (R-NAV-07). */
export function firstTwoNames(name: string): string {
  return name.trim().split(/\s+/).slice(0, 2).join(' ');
}
