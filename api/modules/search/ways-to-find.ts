import type { Expression, SqlBool } from 'kysely';

import { OFFERED } from '@domain/search/search-query';

import type { Db } from '../../db/schema';
import { fairShare } from '../../db/search/fair-share';
import { NONE } from '../../db/search/found';
import type { SearchedText } from '../../db/search/word-index';
import { searchWords } from '../../db/search/word-search';

// Each way to find a record uses its own index and reads few rows: an `or` of them would read every
// record.

export const FIRST = { upTo: OFFERED, onlyFirst: true };

/** The rows that match a name; none for an empty name. */
export async function named(
  db: Db,
  searched: SearchedText,
  words: string,
): Promise<Expression<SqlBool>> {
  const { listed } = words === '' ? { listed: NONE } : await searchWords(db, searched, words);
  return listed.is;
}

/** The first rows of several searches for people, each once, shared fairly between searches. */
export async function sharedOf<Row>(
  idOf: (row: Row) => number,
  queries: readonly (false | Promise<Row[]>)[],
): Promise<Row[]> {
  const answers = await Promise.all(queries.map((rows) => rows || Promise.resolve([])));
  return fairShare(answers, { idOf, limit: OFFERED });
}

/** The first rows of several searches, each once; those of earlier searches come first. */
export async function firstOf<Row>(
  idOf: (row: Row) => number,
  asked: readonly (false | Promise<Row[]>)[],
): Promise<Row[]> {
  const found = new Map<number, Row>();
  const answers = await Promise.all(asked.map((rows) => rows || Promise.resolve([])));
  for (const row of answers.flat()) if (!found.has(idOf(row))) found.set(idOf(row), row);
  return [...found.values()].slice(0, OFFERED);
}
