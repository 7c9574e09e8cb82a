import { sql } from 'kysely';

import { isAnyOf } from '../any-of';
import { engineOf } from '../engine/engine-of';
import type { Engine } from '../engine/open-database';
import type { Db } from '../schema';
import {
  and,
  byReading,
  fewOf,
  NOTHING,
  UNCOUNTED,
  type WholeCounts,
  type WordSearch,
} from './found';
import { containsWords, searchedWords } from './search';
import {
  type Index,
  leastUsedFirst,
  lettersOf,
  MOST_USES,
  MOST_WORDS,
  type SearchedText,
  wordsContaining,
} from './word-index';
import { findByUses } from './word-ways';

/**
 * Rows whose text contains every word of the search, anywhere and in any order: finds the words
 * that contain each, then the rows that use those (docs/decisions/0107).
 */
export async function searchWords(
  db: Db,
  searched: SearchedText,
  search: string,
): Promise<WordSearch> {
  const wanted = searchedWords(search);
  const like = containsWords(sql.ref<string>(searched.text), search);
  const index = { db, searched, engine: engineOf(db) };
  const letters = lettersOf(index, wanted);
  const ofLetter = letters ? countsOfLetter(index, letters) : UNCOUNTED;
  const byTexts = { ...byReading(like), ...ofLetter };
  // Most rows contain the letter, so reading the rows is faster than looking up the letter's words.
  if (letters && (await letters()).count > MOST_USES) return byTexts;
  const known = await listsOf(index, wanted);
  if (known === null) return NOTHING;
  const lists = await leastUsedFirst(index, known);
  const [rarest] = lists;
  // Every part of the search is in too many words to look them up.
  if (!rarest) return byTexts;
  return findByUses({ index, like, ofLetter, lists, rarest, parts: wanted.length });
}

/**
 * For each part of the search, the words that contain it. Parts that are in too many words are left
 * out. Null when a part is in no word at all: then nothing is found.
 */
async function listsOf(index: Index, wanted: readonly string[]): Promise<string[][] | null> {
  const lists: string[][] = [];
  for (const part of wanted) {
    const found = await wordsContaining(index, part);
    if (found.length === 0) return null;
    if (found.length <= MOST_WORDS) lists.push([...new Set(found)]);
  }
  return lists;
}

/** The counts that the kept sums of letters give: they do not cover a range of values. */
function countsOfLetter({ searched: { status, sums } }: Index, letters: Letters): WholeCounts {
  return {
    total: async (ofStatus) => (await letters(ofStatus)).count,
    sums: sums && sums.cents === null ? () => letters(status) : null,
    beside: null,
  };
}

type Letters = NonNullable<ReturnType<typeof lettersOf>>;

/**
 * The rows that `searchWords` finds, by reading texts: for lists that other filters leave short.
 */
export function searchTexts({ text }: SearchedText, search: string): WordSearch {
  return byReading(containsWords(sql.ref<string>(text), search));
}

/** The rows of these keys that have the text. */
export function searchAmong(
  engine: Engine,
  { ids, searched, search }: { ids: readonly number[]; searched: SearchedText; search: string },
): WordSearch {
  if (ids.length === 0) return NOTHING;
  const like = containsWords(sql.ref<string>(searched.text), search);
  return fewOf(and(isAnyOf(engine, sql.ref(searched.id), ids), like));
}
