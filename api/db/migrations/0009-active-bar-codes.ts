import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * A bar code names one active product, so that a scan at the counter finds one. A product that was
 * taken out of the catalogue keeps its code. Before this step nothing wrote products but the
 * demonstration, whose codes differ.
 */
export const activeBarCodes: Migration = {
  name: '0009-active-bar-codes',
  async up(trx) {
    await sql`create unique index product_bar_code_active on product (bar_code) where status = 1`.execute(
      trx,
    );
  },
};
