import { redirect } from '@remix-run/node';

import type { Page } from '@domain/pagination';
import type { z } from '@domain/zod';

/** A list's filter from the URL; invalid values fall back to their defaults. */
export function readFilter<Schema extends z.ZodTypeAny>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  const params = new URL(request.url).searchParams;
  return schema.parse(Object.fromEntries(params)) as z.output<Schema>;
}

/** Back to page 1 when the list has fewer pages than the one asked for (R-LST-04). */
export function returnToFirstPage(request: Request, page: number, list: Page<unknown>): void {
  if (page === 1 || page <= list.pages) return;
  const url = new URL(request.url);
  url.searchParams.delete('page');
  throw redirect(url.pathname + url.search);
}
