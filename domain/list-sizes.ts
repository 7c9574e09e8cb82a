/** Rows per page of a list (R-LST-01). */
export const LIST_SIZE = 5;
export const ORDER_LIST_SIZE = 10;

/** What else a person may choose (R-LST-11). */
const OTHER_SIZES = [10, 25, 50, 100];

/** The sizes of a list, its own first. */
export function listSizes(own: number): number[] {
  return [...new Set([own, ...OTHER_SIZES])];
}
