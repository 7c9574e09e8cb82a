import { chosenIds } from '@domain/chosen-ids';

/** The rows that are ticked on any of the list's pages, in its address (docs/decisions/0171). */
const CHOSEN = 'chosen';

/** Without script a button sends what is ticked under this name, to be put into the address. */
export const KEEP_CHOSEN = 'keep';

/**
 * What the search found by another filter than its text: the next search takes the place of this one.
 */
export const FOUND = 'found';

/** What a list's URL holds besides its filter. */
const VIEW_PARAMS = ['page', 'pageSize', 'sort', CHOSEN, FOUND];

/** What of it a new search keeps. */
export const KEPT_PARAMS = ['pageSize', 'sort', FOUND] as const;

/** The filters that a list's URL sets. */
export function filtersIn(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name, value]) => !VIEW_PARAMS.includes(name) && value !== '');
}

/** A list's address with other parameters, from its first page. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return `?${next.toString()}`;
}

/** The list narrowed in another way: what was ticked may not be in it. */
export function withFilter(params: URLSearchParams, changes: Record<string, string>): string {
  return withParams(withChosenRows(params, []), changes);
}

/** The rows that an address says are ticked. */
export function chosenIn(params: URLSearchParams): number[] {
  return chosenIds((params.get(CHOSEN) ?? '').split('.'));
}

/** An address with those rows ticked, and no others. */
export function withChosenRows(params: URLSearchParams, ids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(CHOSEN);
  if (ids.length > 0) next.set(CHOSEN, ids.join('.'));
  return next;
}

/** As part of an address: with its `?`, or empty. */
export function searchOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The list of a section as it was shown, from what its form kept of the address. */
export function listAddress(section: string, search: string | null): string {
  return `/dashboard/${section}${search?.startsWith('?') ? search : ''}`;
}

/** The list of a section on which what its form sent is still ticked: nothing was done with it. */
export function chosenAddress(section: string, sent: URLSearchParams): string {
  const list = sent.get('list') ?? '';
  const shown = withChosenRows(new URLSearchParams(list), chosenIds(sent.getAll('id')));
  return listAddress(section, searchOf(shown));
}
