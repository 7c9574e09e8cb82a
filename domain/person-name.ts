/** A full name has at least two words longer than 2 characters (spec 1, section 5.1). */
export function isFullName(text: string): boolean {
  return text.split(/\s+/).filter((word) => [...word].length > 2).length >= 2;
}

/** The first two parts of a name, as the menu shows it (spec 1, section 2.3). */
export function firstTwoNames(name: string): string {
  return name.trim().split(/\s+/).slice(0, 2).join(' ');
}
