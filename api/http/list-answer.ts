import type { Page } from '@domain/pagination';
import { z } from '@domain/zod';

/** A list's answer (docs/contract.md#lists): one page of rows, the number of items and of pages. */
export function listAnswerSchema<Row extends z.ZodTypeAny>(row: Row) {
  return z.object({
    content: z.array(row),
    total: z.number().int().describe('Quantidade de itens'),
    count: z.number().int().describe('Quantidade de páginas'),
  });
}

export function listAnswer<Row, Answer>(page: Page<Row>, toAnswer: (row: Row) => Answer) {
  return { content: page.rows.map(toAnswer), total: page.total, count: page.pages };
}
