import { chosenIds } from '@domain/chosen-ids';

import { searchOf } from './search-of';

/** The chosen rows of all the list's pages, in its address (docs/decisions/0171). */
const CHOSEN = 'chosen';

/** Without JavaScript a button sends the chosen rows under this name, for the address. */
export const KEEP_CHOSEN = 'keep';

/**
 * The filter that the search set instead of searching for its text: the next search replaces it.
 */
export const FOUND = 'found';

/** The parameters of a list's URL besides its filter. */
const VIEW_PARAMS = ['page', 'pageSize', 'sort', CHOSEN, FOUND];

/** Those that a new search keeps. */
export const KEPT_PARAMS = ['pageSize', 'sort', FOUND] as const;

/** The filters that a list's URL sets. */
export function filtersIn(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name, value]) => !VIEW_PARAMS.includes(name) && value !== '');
}

/** A list's address with other parameters, at its first page. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return `?${next.toString()}`;
}

/** The list with another filter: the chosen rows may not be in it. */
export function withFilter(params: URLSearchParams, changes: Record<string, string>): string {
  return withParams(withChosenRows(params, []), changes);
}

/** The chosen rows in an address. */
export function chosenIn(params: URLSearchParams): number[] {
  return chosenIds((params.get(CHOSEN) ?? '').split('.'));
}

/** An address with those rows chosen, and no others. */
export function withChosenRows(params: URLSearchParams, ids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(CHOSEN);
  if (ids.length > 0) next.set(CHOSEN, ids.join('.'));
  return next;
}

/** An address that may have parameters, with those of a list. */
export function withSearch(to: string, search: string): string {
  return to + (to.includes('?') ? search.replace('?', '&') : search);
}

/** The list of a section as it was shown, from the part of the address that its form kept. */
export function listAddress(section: string, search: string | null): string {
  return `/dashboard/${section}${search?.startsWith('?') ? search : ''}`;
}

/** The list of a section with the sent rows still chosen: no action was taken on them. */
export function chosenAddress(section: string, sent: URLSearchParams): string {
  const list = sent.get('list') ?? '';
  const shown = withChosenRows(new URLSearchParams(list), chosenIds(sent.getAll('id')));
  return listAddress(section, searchOf(shown));
}
