/** The lists with saved filters, by their path segment. */
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

/** The most filters that a person can save for one list. */
export const MOST_SAVED = 20;
export const SAVED_NAME_MAX_LENGTH = 40;
export const SAVED_QUERY_MAX_LENGTH = 1_000;

/** Parameters that do not define the list: paging, ticked rows, and how the search matched. */
const PLACE = ['page', 'pageSize', 'chosen', 'found'];

/** A list's query as stored: set parameters only, each once, sorted by name. */
export function savedQuery(search: string | URLSearchParams): string {
  const set = [...new URLSearchParams(search)].filter(
    ([name, value]) => !PLACE.includes(name) && value.trim() !== '',
  );
  const sorted = [...new Map(set)].sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}
