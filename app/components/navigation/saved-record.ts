let at: string | null = null;

/** Notes where the record is that a post saved, or null where it tells none. */
export function setSavedRecord({ headers }: Response): void {
  at = headers.get('Content-Location');
}

/** Where the record is that the last post saved. */
export function savedRecord(): string | null {
  return at;
}
