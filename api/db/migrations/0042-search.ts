import type { Migration } from './columns';

/** Orders, products and bills can be searched by value. */
export const search: Migration = {
  name: '0042-search',
  async up(trx) {
    for (const [table, column, id] of [
      ['sales_order', 'total_cents', 'id_order'],
      ['product', 'value_cents', 'id_product'],
      ['bill', 'value_cents', 'id_bill_to_pay'],
    ] as const)
      await trx.schema.createIndex(`${table}_${column}`).on(table).columns([column, id]).execute();
  },
};
