/** What a file to be imported may be at most; the screen says it, the API holds it. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** A file of 10 MB has about as many. */
export const MAX_IMPORT_ROWS = 50_000;
/** More errors than these are counted, and not listed: the file needs more than corrections. */
export const MAX_LISTED_ERRORS = 5_000;
