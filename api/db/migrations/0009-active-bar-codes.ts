import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * A bar code identifies one active product, so that a scan at the counter finds exactly one. An
 * inactive product keeps its code. Before this migration only the demo data wrote products, with
 * distinct codes.
 */
export const activeBarCodes: Migration = {
  name: '0009-active-bar-codes',
  async up(trx) {
    await sql`create unique index product_bar_code_active on product (bar_code) where status = 1`.execute(
      trx,
    );
  },
};
