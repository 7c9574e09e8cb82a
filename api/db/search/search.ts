import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import { normalizeSearchText } from '@domain/search-text';

/** More words than any name has: further ones would only cost time. */
const MAX_WORDS = 10;

/**
 * Whether a stored normalised column contains every word of the search, anywhere and in any order:
 * "silva joão" finds "João Pedro da Silva". True for an empty search.
 */
export function containsWords(column: Expression<string>, search: string): Expression<SqlBool> {
  const build: ExpressionBuilder<object, never> = expressionBuilder();
  return build.and(searchedWords(search).map((word) => containsWord(column, word)));
}

/** The words of a search, normalised. */
export function searchedWords(search: string): string[] {
  return normalizeSearchText(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

export function containsWord(column: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Sorts after every ASCII digit, letter and punctuation mark when compared byte by byte. */
const LAST = '\u007f';

/** Whether a column of plain text (`plainText` in the migrations) starts with the text. */
export function startsWith(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + LAST})`;
}
