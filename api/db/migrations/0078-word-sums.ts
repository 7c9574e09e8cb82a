import { sql } from 'kysely';

import { createSums } from '../sums/create-sums';
import { wordSumsOf } from '../sums/word-sums';
import { changedTogether } from '../words/word-uses';
import { SEARCHED_COLUMNS } from '../words/words';
import { RECEIVABLES_BY_WORDS } from './0066-word-statuses';
import type { Migration } from './columns';

const SEARCHED = [...SEARCHED_COLUMNS, RECEIVABLES_BY_WORDS];

/** The uses of each word are kept, not counted on each search (docs/decisions/0176). */
export const wordSums: Migration = {
  name: '0078-word-sums',
  async up(trx, engine) {
    for (const searched of SEARCHED) await createSums(trx, engine, wordSumsOf(searched));
    const statements = engine === 'postgres' ? SEARCHED_COLUMNS.flatMap(changedTogether) : [];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
