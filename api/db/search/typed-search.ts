import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import { TYPED_SIGNS } from '@domain/search-text';

import type { Engine } from '../engine/open-database';
import { containsWord, searchedWords } from './search';

/** The accented forms of the letters that normalised texts have. */
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
 * Whether a text as typed contains every word of the search, ignoring case, accents and the kind of
 * dashes and quotes: for texts that are not stored normalised, among few rows.
 */
export function containsTyped(
  engine: Engine,
  column: Expression<string>,
  search: string,
): Expression<SqlBool> {
  const is = expressionBuilder<object, never>();
  // House numbers match few addresses, and comparing one takes a fifth of the time: they come
  // first.
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
/** Whether a text may spell the word differently from the search. */
const hasForms = (word: string) =>
  hasLetter(word) || Array.from(word).some((sign) => sign in TYPED_SIGNS);

function anyForm(engine: Engine, letter: string): string {
  if (hasLetter(letter)) return `[${letter}${letter.toUpperCase()}${MARKED[letter] ?? ''}]`;
  const signs = TYPED_SIGNS[letter];
  // A dash must come first in a class, or it would mean a range.
  if (signs !== undefined) return `[${letter}${signs}]`;
  if (engine === 'postgres') return letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  return /[*?[]/.test(letter) ? `[${letter}]` : letter;
}
