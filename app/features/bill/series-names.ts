/** The intent of the button that ends a series. */
export const END_SERIES = 'end-series';
