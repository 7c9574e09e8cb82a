/** Field caps of an address; ours, but for the number's (R-FLD-14). */
export const ADDRESS_LIMITS = {
  street: 120,
  number: 8,
  district: 80,
  city: 80,
  complement: 80,
} as const;

/**
 * Caps for a place with a number: one digit more than the largest number, so that a longer one is
 * refused instead of cut.
 */
export const NUMBERED_ADDRESS_LIMITS = { ...ADDRESS_LIMITS, number: 6 } as const;
