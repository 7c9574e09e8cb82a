/** Rows per page of a list (R-LST-01). */
export const LIST_SIZE = 5;
export const ORDER_LIST_SIZE = 10;

/** Other sizes to choose from (R-LST-11). */
const OTHER_SIZES = [10, 25, 50, 100];

/** A list's sizes, its default first. */
export function listSizes(own: number): number[] {
  return [...new Set([own, ...OTHER_SIZES])];
}
