import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import type { Engine } from './open-database';
import { searchedWords } from './search';

/** The letters that search texts know without their marks. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'áàâãäÁÀÂÃÄ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïÍÌÎÏ',
  n: 'ñÑ',
  o: 'óòôõöÓÒÔÕÖ',
  u: 'úùûüÚÙÛÜ',
};

/**
 * Whether a text as it was typed has every word of the search, in any case and without accents: for
 * texts that are not stored normalised, of rows that are few.
 */
export function containsTyped(
  engine: Engine,
  column: Expression<string>,
  search: string,
): Expression<SqlBool> {
  const is = expressionBuilder<object, never>();
  return is.and(
    searchedWords(search).map((word) => {
      const pattern = Array.from(word, (letter) => anyForm(engine, letter)).join('');
      return engine === 'postgres'
        ? sql<SqlBool>`${column} ~ ${pattern}`
        : sql<SqlBool>`${column} glob ${`*${pattern}*`}`;
    }),
  );
}

function anyForm(engine: Engine, letter: string): string {
  if (/\p{L}/u.test(letter)) return `[${letter}${letter.toUpperCase()}${MARKED[letter] ?? ''}]`;
  if (engine === 'postgres') return letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  return /[*?[]/.test(letter) ? `[${letter}]` : letter;
}
