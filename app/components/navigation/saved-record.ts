/** The header with the success message of the page that a post leads to, as `text=…`. */
export const SUCCESS_HEADER = 'X-Prumo-Success';

let lastHeaders = new Headers();

/** Notes what a post saved, from its answer. */
export function setSavedRecord({ headers }: Response): void {
  lastHeaders = headers;
}

/** Where the record is that the last post saved, or null where the answer names none. */
export function savedRecord(): string | null {
  return lastHeaders.get('Content-Location');
}

/** The success message of the page that the last post leads to. */
export function savedText(): string | null {
  return new URLSearchParams(lastHeaders.get(SUCCESS_HEADER) ?? '').get('text');
}
