import { normalizeSearchText } from '../search-text';

/**
 * Search results by relevance: descriptions that begin with the text, then those with a word that
 * does, then the others; otherwise in the given order.
 */
export function nearestFirst<Found extends { description: string }>(
  found: readonly Found[],
  text: string,
): Found[] {
  const wanted = normalizeSearchText(text);
  const distance = ({ description }: Found) => {
    const known = normalizeSearchText(description);
    if (known.startsWith(wanted)) return 0;
    return known.includes(` ${wanted}`) ? 1 : 2;
  };
  return [...found].sort((one, other) => distance(one) - distance(other));
}
