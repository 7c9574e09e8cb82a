import { sql } from 'kysely';

import type { Migration } from './columns';

/** Suppliers are searched by the beginning of their telephone, as clients are (0039). */
export const supplierPhones: Migration = {
  name: '0084-supplier-phones',
  async up(trx, engine) {
    const plain = engine === 'postgres' ? sql` collate "C"` : sql``;
    await sql`create index supplier_phone on supplier ((phone${plain}))`.execute(trx);
    await sql`create index supplier_local_phone on supplier ((substr(phone, 3)${plain}))`.execute(
      trx,
    );
  },
};
