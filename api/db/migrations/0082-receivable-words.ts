import { sql } from 'kysely';

import { createSums, dropSums } from '../sums/create-sums';
import { wordSumsOf } from '../sums/word-sums';
import { wordUses } from '../words/word-uses';
import { SEARCHED_RECEIVABLES } from '../words/words';
import { RECEIVABLES_BY_WORDS } from './0066-word-statuses';
import type { Migration } from './columns';

/** Receivables have their due day and value beside their words (docs/decisions/0185). */
export const receivableWords: Migration = {
  name: '0082-receivable-words',
  async up(trx, engine) {
    await dropSums(trx, engine, wordSumsOf(RECEIVABLES_BY_WORDS));
    for (const statement of wordUses(engine, SEARCHED_RECEIVABLES, { hasWords: false }))
      await sql.raw(statement).execute(trx);
    await createSums(trx, engine, wordSumsOf(SEARCHED_RECEIVABLES));
  },
};
