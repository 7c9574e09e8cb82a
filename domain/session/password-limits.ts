export const PASSWORD_MIN_LENGTH = 6;
/** Bounds the cost of hashing; nobody types more. */
export const PASSWORD_MAX_LENGTH = 128;
