import { type Expression, sql, type SqlBool } from 'kysely';

import {
  and,
  byReading,
  few,
  fewOf,
  many,
  UNCOUNTED,
  type WholeCounts,
  type WordSearch,
} from './found';
import {
  amongUses,
  countRowsUsing,
  FEW_ROWS,
  type Index,
  keptBeside,
  MANY_ROWS,
  MOST_USES,
  rowsHaving,
  rowsUsing,
  type SearchedText,
  sumRowsUsing,
  type WordList,
} from './word-index';

/** Each use of the rarest words is looked up under each of the others. */
const MOST_LOOK_UPS = 100_000;
/** Up to this many texts are read by their keys, to find the rows with all words. */
const SOME_ROWS = 10_000;

/** What is known of a search before any of its rows is read. */
interface Known {
  index: Index;
  like: Expression<SqlBool>;
  /** The counts for the one letter that is searched for. */
  ofLetter: WholeCounts;
  /** The number of parts that are searched for. */
  parts: number;
  /** The words for each part, the least used first; a part in too many words has no list. */
  lists: readonly WordList[];
  rarest: WordList;
}

interface Uses extends Known {
  isOne: boolean;
  /** Whether each part has its list: then the uses alone identify the rows, and no text is read. */
  isWhole: boolean;
  /** Whether each use of the rarest may be looked up under the other words. */
  isLookedUp: boolean;
}

/** Finds the rows; null when this way does not apply. */
type Way = (uses: Uses) => WordSearch | null | Promise<WordSearch | null>;

/** From few uses to many. The first that applies is used; `byEveryUse` if none does. */
const WAYS: readonly Way[] = [
  alongTheList,
  byUsesOfOneWord,
  byKeysOfTheRarest,
  byTextsOfMost,
  byKeysOfAll,
  byTextsOfTheRarest,
  byAllTexts,
];

/** The rows of a search whose words are known, found in the way that reads the least. */
export async function findByUses(known: Known): Promise<WordSearch> {
  const { lists, rarest, parts } = known;
  const uses = {
    ...known,
    isOne: parts === 1,
    isWhole: lists.length === parts,
    isLookedUp: rarest.uses * otherWords(lists) <= MOST_LOOK_UPS,
  };
  for (const way of WAYS) {
    const found = await way(uses);
    if (found) return found;
  }
  return byEveryUse(uses);
}

/** With this many uses some rows come early in list order, and only the first rows are needed. */
function alongTheList({ index: { searched }, like, lists, rarest, isOne }: Uses) {
  const isMetSoon = isOne && rarest.uses > FEW_ROWS && isNear(searched, lists);
  return searched.onlyFirst && isMetSoon ? byReading(unestimated(like)) : null;
}

/** One word of few rows: each use is a row, so the rows need not be fetched first. */
function byUsesOfOneWord({ index, lists, rarest, isOne }: Uses) {
  if (!isOne || rarest.words.length > 1 || rarest.uses > FEW_ROWS) return null;
  return { ...fewOf(amongUses(index, lists)), ...countsOf(index, lists, rarest) };
}

/** Few rows use the rarest part; their texts are checked for the other parts. */
async function byKeysOfTheRarest({ index, like, lists, rarest, isOne }: Uses) {
  if (rarest.uses > FEW_ROWS) return null;
  const ids = await rowsUsing(index, [rarest]);
  const counts = isOne ? countsOf(index, lists, { uses: ids.length }) : UNCOUNTED;
  return { ...few(index, ids, isOne ? null : like), ...counts };
}

/** Even the rarest is in most rows. */
function byTextsOfMost(uses: Uses) {
  if (uses.rarest.uses <= MOST_USES) return null;
  return { ...byReading(uses.like), ...(isCounted(uses) ? countsOfUses(uses) : uses.ofLetter) };
}

/** Few rows may use a word of each list, even if many use one: fetches some to find out. */
async function byKeysOfAll({ index, like, lists, isWhole, isLookedUp }: Uses) {
  if (!isLookedUp || lists.length === 1) return null;
  const ids = await rowsUsing(index, lists);
  return ids.length <= FEW_ROWS ? few(index, ids, isWhole ? null : like) : null;
}

/** The uses do not show which rows have every part: the texts of the rarest part's rows do. */
async function byTextsOfTheRarest({ index, like, rarest, isWhole, isLookedUp }: Uses) {
  if ((isLookedUp && isWhole) || rarest.uses > SOME_ROWS) return null;
  return index.searched.onlyFirst
    ? fewOf(and(amongUses(index, [rarest]), like))
    : few(index, await rowsHaving(index, rarest, like), null);
}

/** Neither the uses nor the texts of the rarest part are few. */
function byAllTexts({ like, isLookedUp }: Uses) {
  return isLookedUp ? null : byReading(like);
}

/** A page is read along its list's own index; queries that need all rows begin with the uses. */
function byEveryUse(uses: Uses): WordSearch {
  const { index, like, lists, isWhole } = uses;
  const { searched } = index;
  const using = amongUses(index, lists);
  const used = isWhole ? using : and(using, like);
  return {
    listed: many(searched.order === 'key' && !isNear(searched, lists) ? used : like),
    all: many(searched.order === 'text' ? like : used),
    ...countsOfUses(uses),
  };
}

/** Whether each use of the rarest is a found row. */
function isCounted({ isOne, rarest }: Uses): boolean {
  return isOne && rarest.words.length === 1;
}

/**
 * One letter is in many words, and most rows have several of these: its own sums take precedence.
 */
function countsOfUses(uses: Uses): WholeCounts {
  const { index, lists, rarest, isWhole, ofLetter } = uses;
  const counts = isWhole ? countsOf(index, lists, isCounted(uses) ? rarest : undefined) : UNCOUNTED;
  return { ...counts, total: ofLetter.total ?? counts.total, sums: ofLetter.sums ?? counts.sums };
}

/** The counts from the uses of a word of each list, unless they are counted already. */
function countsOf(
  index: Index,
  lists: readonly WordList[],
  { uses, asked }: Partial<WordList> = {},
): WholeCounts {
  const { status: askedStatus, sums } = index.searched;
  return {
    total: async (status) => {
      const ofStatus = status === askedStatus ? asked?.count : undefined;
      const known = status === undefined ? uses : ofStatus;
      return known ?? countRowsUsing(index, lists, status);
    },
    sums: sums ? async () => asked ?? sumRowsUsing(index, lists) : null,
    beside: (columns) => keptBeside(index, lists, columns),
  };
}

/** Whether reading the list up to the page is faster than finding all rows. */
function isNear({ upTo = Infinity }: SearchedText, lists: readonly WordList[]): boolean {
  const [only, ...others] = lists;
  return only !== undefined && others.length === 0 && upTo * MANY_ROWS < only.uses ** 2;
}

function otherWords([, ...others]: readonly WordList[]): number {
  return others.reduce((sum, { words }) => sum + words.length, 0);
}

/**
 * A condition that PostgreSQL estimates to match half of all rows, so it walks the list's index to
 * the first of them. It estimates that a part of a text matches few, and would read the whole
 * table.
 */
function unestimated(is: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${is}, false)`;
}
