/** The parameters as part of an address: with the `?`, or empty. */
export function searchOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** A part of an address without those parameters. */
export function searchWithout(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return searchOf(params);
}
