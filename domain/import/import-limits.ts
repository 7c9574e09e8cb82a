/** Limits of an import file: shown on screen, enforced by the API. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** About as many as a 10 MB file holds. */
export const MAX_IMPORT_ROWS = 50_000;
/** Further errors are counted but not listed: such a file needs more than corrections. */
export const MAX_LISTED_ERRORS = 5_000;
