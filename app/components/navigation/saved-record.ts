/** The header with the success message of the page that a post redirects to, as `text=…`. */
export const SUCCESS_HEADER = 'X-Prumo-Success';

let lastHeaders = new Headers();

/** Remembers what a post saved, from its response. */
export function setSavedRecord({ headers }: Response): void {
  lastHeaders = headers;
}

/** The path of the record that the last post saved, or null if the response has none. */
export function savedRecord(): string | null {
  return lastHeaders.get('Content-Location');
}

/** The success message of the page that the last post redirects to. */
export function savedText(): string | null {
  return new URLSearchParams(lastHeaders.get(SUCCESS_HEADER) ?? '').get('text');
}
