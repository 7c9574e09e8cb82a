import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import { TYPED_SIGNS } from '@domain/search-text';

import type { Engine } from '../engine/open-database';
import { containsWord, searchedWords } from './search';

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
 * Whether a text as it was typed has every word of the search, in any case, without accents and with any
 * dashes and quotes: for texts that are not stored normalised, of rows that are few.
 */
export function containsTyped(
  engine: Engine,
  column: Expression<string>,
  search: string,
): Expression<SqlBool> {
  const is = expressionBuilder<object, never>();
  // Few addresses have a house's number, and comparing it takes a fifth of the time: it comes first.
  const words = searchedWords(search).toSorted(
    (a, b) => Number(hasLetter(a)) - Number(hasLetter(b)),
  );
  return is.and(
    words.map((word) => {
      if (engine === 'postgres' && !hasForms(word)) return containsWord(column, word);
      const pattern = Array.from(word, (letter) => anyForm(engine, letter)).join('');
      return engine === 'postgres'
        ? sql<SqlBool>`${column} ~ ${pattern}`
        : sql<SqlBool>`${column} glob ${`*${pattern}*`}`;
    }),
  );
}

const hasLetter = (word: string) => /\p{L}/u.test(word);
/** Whether a text may have it otherwise than it is searched for. */
const hasForms = (word: string) =>
  hasLetter(word) || Array.from(word).some((sign) => sign in TYPED_SIGNS);

function anyForm(engine: Engine, letter: string): string {
  if (hasLetter(letter)) return `[${letter}${letter.toUpperCase()}${MARKED[letter] ?? ''}]`;
  const signs = TYPED_SIGNS[letter];
  // A dash stands first in a class, or it would mean a range.
  if (signs !== undefined) return `[${letter}${signs}]`;
  if (engine === 'postgres') return letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  return /[*?[]/.test(letter) ? `[${letter}]` : letter;
}
