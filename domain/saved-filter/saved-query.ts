/** The lists whose filters a person names, by their section of the address. */
export const SAVED_LISTS = [
  'order',
  'payable',
  'receivable',
  'client',
  'supplier',
  'product',
  'professional',
  'company',
  'fiscal-note',
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

export function isSavedList(text: string | undefined): text is SavedList {
  return SAVED_LISTS.some((list) => list === text);
}

/** How many filters a person keeps of one list. */
export const MOST_SAVED = 20;
export const SAVED_NAME_MAX_LENGTH = 40;
export const SAVED_QUERY_MAX_LENGTH = 1_000;

/** Where a list is read from, which rows are ticked and what the search found by is no part of what it shows. */
const PLACE = ['page', 'pageSize', 'chosen', 'found'];

/** A list's address as it is kept: what is set, each name once, always in the same order. */
export function savedQuery(search: string | URLSearchParams): string {
  const set = [...new URLSearchParams(search)].filter(
    ([name, value]) => !PLACE.includes(name) && value.trim() !== '',
  );
  const sorted = [...new Map(set)].sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}
