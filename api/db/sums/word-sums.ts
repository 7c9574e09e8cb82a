import { type SearchedColumn, useColumns } from '../words';
import type { KeptSums } from './kept-sums';

/**
 * How often each word is used, by the status of the rows that use it, and what these come to where
 * that is kept beside their words (docs/decisions/0176).
 */
export function wordSumsOf(searched: SearchedColumn): KeptSums {
  const [table, , , ...beside] = searched;
  const status = beside.find(({ name }) => name === 'status');
  return {
    table: wordSums(table),
    of: `${table}_word_use`,
    columns: useColumns(searched).filter((name) => name !== 'id'),
    key: {
      word: { type: 'text', is: 'word' },
      ...(status && {
        status: { type: status.type === 'text' ? 'text' : 'integer', is: 'status' },
      }),
    },
    sums: {
      row_count: '1',
      ...(beside.some(({ name }) => name === 'cents') && { cents: 'cents' }),
    },
  };
}

/** The table of the sums of a searched table's words. */
export const wordSums = (table: string) => `${table}_word_sum`;
