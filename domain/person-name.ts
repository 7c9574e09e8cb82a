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

/** Particles between the names of a person. */
const JOINING = /^(?:d[aeiou]|d[ao]s|e|del|della|las?|los|van|von|der|den|y)$/iu;

/**
 * The name used to greet a person: the first two names, with particles between them, as in 'Zé da
 * Silva' and 'Maria do Carmo'. It never ends with a particle.
 */
export function greetedName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isName = (word: string) => !JOINING.test(word);
  const second = words.findIndex((word, index) => index > 0 && isName(word));
  return words.slice(0, second === -1 ? 1 : second + 1).join(' ');
}
