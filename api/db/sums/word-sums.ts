import type { SearchedColumn } from '../words/words';
import type { KeptSums } from './kept-sums';

/**
 * How often each word is used, by the status of the rows that use it, and the total of these rows
 * when it is stored beside their words (docs/decisions/0176).
 */
export function wordSumsOf(searched: SearchedColumn): KeptSums {
  const [table, , , ...beside] = searched;
  const status = beside.find(({ name }) => name === 'status');
  const kept = beside.filter(({ name }) => name === 'status' || name === 'cents');
  return {
    table: wordSums(table),
    of: `${table}_word_use`,
    columns: ['word', ...kept.map(({ name }) => name)],
    key: {
      word: { type: 'text', is: 'word' },
      ...(status && {
        status: { type: status.type === 'text' ? 'text' : 'integer', is: 'status' },
      }),
    },
    sums: {
      row_count: '1',
      ...(kept.some(({ name }) => name === 'cents') && { cents: 'cents' }),
    },
  };
}

/** The table of the sums of a searched table's words. */
export const wordSums = (table: string) => `${table}_word_sum`;
