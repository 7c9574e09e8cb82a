import type { Page } from '@domain/pagination';
import { z } from '@domain/zod';

/** A list response (docs/contract.md#lists): one page of rows, the number of items and of pages. */
export function listResponseSchema<Row extends z.ZodTypeAny>(row: Row) {
  return z.object({
    content: z.array(row),
    total: z.number().int().describe('Quantidade de itens'),
    count: z.number().int().describe('Quantidade de páginas'),
  });
}

export function listResponse<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item) {
  return { content: page.rows.map(toItem), total: page.total, count: page.pages };
}
