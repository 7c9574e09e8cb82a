import { sql } from 'kysely';

import { turnedPhone } from '../search/phones';
import type { Migration } from './columns';

/** Clients and suppliers are also searched by the last digits of their telephone. */
export const phoneEndings: Migration = {
  name: '0089-phone-endings',
  async up(trx, engine) {
    for (const table of ['client', 'supplier'])
      await sql`create index ${sql.id(`${table}_turned_phone`)}
        on ${sql.table(table)} ((${turnedPhone(engine)}))`.execute(trx);
  },
};
