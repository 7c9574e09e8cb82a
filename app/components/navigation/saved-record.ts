/** The header that tells what the page that a post leads to says of its success, as `text=…`. */
export const SUCCESS_HEADER = 'X-Prumo-Success';

let told = new Headers();

/** Notes what the answer to a post tells of what it saved. */
export function setSavedRecord({ headers }: Response): void {
  told = headers;
}

/** Where the record is that the last post saved, or null where it tells none. */
export function savedRecord(): string | null {
  return told.get('Content-Location');
}

/** What the page that the last post leads to says of its success. */
export function savedText(): string | null {
  return new URLSearchParams(told.get(SUCCESS_HEADER) ?? '').get('text');
}
