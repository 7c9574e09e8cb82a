/**
 * The text without trailing `characters`. The regular expression `/[. ]+$/` is quadratic on a long
 * run of them.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
