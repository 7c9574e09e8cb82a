import { z } from './zod';

/** Larger pages are for exports; each screen requests its own size. */
const MAX_PAGE_SIZE = 100;

/**
 * The paging part of every list's query. An invalid value falls back to its default, because a
 * bookmarked or edited URL must still show a list.
 */
export function pageQuery(defaultPageSize: number) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .catch(defaultPageSize)
      .default(defaultPageSize),
  };
}
