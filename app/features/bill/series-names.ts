/** What the button that ends a series posts. */
export const END_SERIES = 'end-series';
