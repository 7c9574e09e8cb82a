import { sql } from 'kysely';

import { createSums } from '../sums/create-sums';
import { WORD_SUMS } from '../sums/definitions';
import { changedTogether } from '../word-uses';
import { SEARCHED_COLUMNS } from '../words';
import type { Migration } from './columns';

/** How often each word is used is kept, not counted at each search (docs/decisions/0176). */
export const wordSums: Migration = {
  name: '0078-word-sums',
  async up(trx, engine) {
    for (const kept of WORD_SUMS) await createSums(trx, engine, kept);
    const statements = engine === 'postgres' ? SEARCHED_COLUMNS.flatMap(changedTogether) : [];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
