import { sql } from 'kysely';

import type { Migration } from './columns';

/** Clients are searched by the beginning of their telephone, with or without its area code. */
export const clientPhones: Migration = {
  name: '0039-client-phones',
  async up(trx, engine) {
    const plain = engine === 'postgres' ? sql` collate "C"` : sql``;
    await sql`create index client_phone on client ((phone${plain}))`.execute(trx);
    await sql`create index client_local_phone on client ((substr(phone, 3)${plain}))`.execute(trx);
  },
};
