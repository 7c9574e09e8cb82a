/**
 * The text without those of `characters` that it ends in. `/[. ]+$/` says the same, and looks at
 * each of a run of such characters anew from every place in it: a text of nothing but them takes
 * the square of its length.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
