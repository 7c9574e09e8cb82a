import { countRows, entries, type Ids, type Order } from '../paging';
import type { Schema } from '../schema';
import type { Found, WordSearch } from './found';
import type { Status } from './word-index';

/** A list whose rows are searched by words. */
interface Searched<Tables extends keyof Schema> {
  /** The ids of the rows that are found and match the rest of the filter. */
  ids: (found: Found) => Ids<Tables>;
  order: Order;
  /** Whether the filter has nothing else: then the words alone may give the number of rows. */
  onlyText: boolean;
  /** The status, if the filter also has one. */
  status?: Status | undefined;
}

/** A list of one part with the rows that a search finds. */
export function foundEntries<Tables extends keyof Schema>(
  { listed, all, total }: WordSearch,
  { ids, order, onlyText, status }: Searched<Tables>,
) {
  const count = () => (onlyText && total ? total(status) : countRows(ids(all).clearSelect()));
  return entries({ ids: ids(listed), order }, count);
}

/** Whether only these fields of a filter are set. */
export function asksOnlyFor<Filter extends { page: number; pageSize: number; sort?: unknown }>(
  { page: _page, pageSize: _pageSize, sort: _sort, ...fields }: Filter,
  ...names: (keyof Filter)[]
): boolean {
  const asked: readonly PropertyKey[] = names;
  return Object.entries(fields).every(
    ([field, value]) => asked.includes(field) || value === '' || value === 0,
  );
}
