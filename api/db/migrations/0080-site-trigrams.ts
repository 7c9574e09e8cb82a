import { sql } from 'kysely';

import { SITE_TRIGRAMS_MADE } from '../receivables/site-trigrams';
import type { Migration } from './columns';

/** Receivables of a works site are found without reading every address (docs/decisions/0178). */
export const siteTrigrams: Migration = {
  name: '0080-site-trigrams',
  async up(trx, engine) {
    const statements = engine === 'sqlite' ? SITE_TRIGRAMS_MADE : [];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
