import type { DraftProduct } from '../order/draft/draft';

type Lines = readonly Pick<DraftProduct, 'idProduct'>[];

/**
 * Whether a product that is in several lines is in more of them than before (R-SAL-03). By number,
 * not by place: what a key adds may be seen before the code that was found earlier.
 */
export function hasMoreOfOne(before: Lines, now: Lines): boolean {
  const [known, counts] = [countsOf(before), countsOf(now)];
  return [...counts].some(([id, count]) => count > 1 && count > (known.get(id) ?? 0));
}

function countsOf(lines: Lines): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { idProduct } of lines) counts.set(idProduct, (counts.get(idProduct) ?? 0) + 1);
  return counts;
}
