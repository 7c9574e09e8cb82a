import { redirect } from '@remix-run/node';

import { chosenIds } from '@domain/chosen-ids';
import { todayIso } from '@domain/date';
import { type FilterExtensions, supportedFilter } from '@domain/filter-extensions';
import { foundFilters, type ListSearch, searchedBy } from '@domain/list-search';
import { listSizes } from '@domain/list-sizes';
import type { Page } from '@domain/pagination';
import { refusedFields } from '@domain/refused-fields';
import { typedValue } from '@domain/typed-date';
import type { z } from '@domain/zod';
import { FOUND, KEEP_CHOSEN, withChosenRows } from '~/components/list/list-params';
import { searchOf } from '~/components/list/search-of';
import type { Caller } from '~/server/http/api-call.server';
import { listExtensions } from '~/server/http/extensions.server';

/**
 * A list's filter from the URL; invalid values fall back to their defaults, short dates are parsed.
 * Throws a redirect to the list's own address for rows to be kept that were chosen without
 * JavaScript, and for a document, number or bar code in the search text: the page's calls start
 * after it.
 */
export function readFilter<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
  search?: ListSearch,
): z.output<Schema> {
  keepChosen(request);
  if (search) findByOther(request, search);
  const today = todayIso(new Date());
  const params = [...new URL(request.url).searchParams].map(([name, value]) => [
    name,
    typedValue(name, value, today),
  ]);
  return withOfferedSize(Object.fromEntries(params), schema);
}

/**
 * The filter with a page size that the list offers, or its default (R-LST-11): the schema is also
 * the API's, whose callers may use any.
 */
function withOfferedSize<Schema extends z.ZodTypeAny>(
  params: Record<string, unknown>,
  schema: Schema,
): z.output<Schema> {
  type Filter = z.output<Schema> & { pageSize?: number };
  const filter = schema.parse(params) as Filter;
  const ofOwnSize = schema.parse({ ...params, pageSize: undefined }) as Filter;
  const { pageSize } = filter;
  const isOffered =
    pageSize === undefined || listSizes(ofOwnSize.pageSize ?? pageSize).includes(pageSize);
  return isOffered ? filter : ofOwnSize;
}

/**
 * A document, number or bar code typed into the search: redirects to the address of its own filter,
 * without the filter set by the previous search (R-LST-22).
 */
function findByOther(request: Request, search: ListSearch): void {
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get(search.text) ?? '';
  if (typed.trim() === '') return;
  const before = searchParams.get(FOUND);
  const found = searchedBy(typed, search);
  if (found === null && before === null) return;
  const stale =
    before === null ? [] : foundFilters(search).filter((name) => searchParams.get(name) === before);
  for (const name of [FOUND, 'page', ...stale]) searchParams.delete(name);
  if (found) {
    searchParams.delete(search.text);
    searchParams.set(found.name, found.value);
    searchParams.set(FOUND, found.value);
  }
  throw redirect(pathname + searchOf(searchParams));
}

/**
 * Rows chosen without JavaScript, to be kept on another page of the list: moves them to its
 * address.
 */
function keepChosen(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const list = searchParams.get(KEEP_CHOSEN);
  if (list === null) return;
  const ids = chosenIds(searchParams.getAll('id'));
  throw redirect(pathname + searchOf(withChosenRows(new URLSearchParams(list), ids)));
}

/** The filter without parameters that this API does not support. */
export async function knownFilter<Filter extends object>(
  caller: Caller,
  filter: Filter,
  table: FilterExtensions<Filter>,
): Promise<Filter> {
  return supportedFilter(filter, table, await listExtensions(caller));
}

/**
 * Whether a day or an amount of the filter cannot be parsed, or a range ends before it begins. The
 * list is then empty, with an error at the field: ignoring the field would show rows that were not
 * requested (R-LST-20).
 */
export function isRefused(request: Request, filter: object): boolean {
  const params = [...new URL(request.url).searchParams];
  const own = params.filter(([name]) => Object.hasOwn(filter, name));
  return refusedFields(own, todayIso(new Date())).length > 0;
}

/** The rows of a list, or none if its filter is refused. */
export async function unlessRefused<Row>(
  refused: boolean,
  list: () => Promise<Page<Row>>,
): Promise<Page<Row>> {
  return refused ? { rows: [], total: 0, pages: 1 } : list();
}

/** Back to page 1 when the list has fewer pages than the requested one (R-LST-04). */
export function returnToFirstPage(request: Request, page: number, list: Page<unknown>): void {
  if (page === 1 || page <= list.pages) return;
  const url = new URL(request.url);
  url.searchParams.delete('page');
  throw redirect(url.pathname + url.search);
}
