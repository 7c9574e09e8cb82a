import { readPhoneSearch } from '@domain/phone-search';

import type { Db } from '../schema';
import { byKeys } from './by-keys';
import { fewOf, NOTHING, type WordSearch } from './found';
import { phoneEndsIn } from './phones';
import type { SearchedText } from './word-index';
import { searchWords } from './word-search';

/**
 * Rows of a register whose name contains every word of the search (`searchWords`) or, when the
 * search may be a telephone, whose telephone ends in its digits. A number found in many names is
 * treated as part of a name.
 */
export async function searchNameOrPhone(
  db: Db,
  searched: SearchedText,
  search: string,
): Promise<WordSearch> {
  const named = await searchWords(db, searched, search);
  const end = readPhoneSearch(search)?.end;
  if (!end || !named.all.isFew) return named;
  const phoned = phoneEndsIn(db, searched, end);
  return fewOf(named === NOTHING ? phoned : byKeys(db, searched, [named.all.is, phoned]));
}
