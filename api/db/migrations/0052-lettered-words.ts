import { sql } from 'kysely';

import { isLettered } from '../words/words';
import { SEARCHED_AT_FIRST } from './0031-words';
import type { Migration } from './columns';

/**
 * An index of the words that are not numbers: descriptions have as many numbers as rows, and a
 * search for one or two letters read all of them although they contain none.
 */
export const letteredWords: Migration = {
  name: '0052-lettered-words',
  async up(trx, engine) {
    for (const [table] of SEARCHED_AT_FIRST)
      await sql`create index ${sql.id(`${table}_word_lettered`)} on ${sql.table(`${table}_word`)} (word)
        where ${isLettered(engine, sql.ref('word'))}`.execute(trx);
  },
};
