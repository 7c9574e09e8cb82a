/** What a list's URL holds besides its filter. */
const VIEW_PARAMS = ['page', 'pageSize', 'sort'];

/** What of it a new search keeps. */
export const KEPT_PARAMS = ['pageSize', 'sort'] as const;

/** The filters that a list's URL sets. */
export function filtersIn(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name, value]) => !VIEW_PARAMS.includes(name) && value !== '');
}

/** The same list with other parameters, from its first page. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return `?${next.toString()}`;
}

/** The list of a section as it was shown, from what its form kept of the address. */
export function listAddress(section: string, search: string | null): string {
  return `/dashboard/${section}${search?.startsWith('?') ? search : ''}`;
}
