import type { KeptSums } from './kept-sums';
import { bandSql, bandsTogetherSql } from './value-bands';

// Created by migrations. Changing one needs another migration, which keeps the old form
// (`schema-frozen.test.ts`).

/** The domain's `valuePaid`. */
export const BILL_CENTS =
  'value_cents + coalesce(fees_cents, 0) + coalesce(assessment_cents, 0) - coalesce(discount_cents, 0)';

/** The columns that the cost depends on. */
const AMOUNTS = ['value_cents', 'fees_cents', 'assessment_cents', 'discount_cents'] as const;
const BILL_COLUMNS = ['due_date', 'payment_date', ...AMOUNTS] as const;

/** Bills and their cost by due day, payment day and company; open ones have no payment day. */
export const BILL_DAYS: KeptSums = {
  table: 'bill_day',
  of: 'bill',
  columns: ['id_company', ...BILL_COLUMNS],
  key: {
    due_date: { type: 'text', is: 'due_date' },
    payment_date: { type: 'text', is: 'payment_date', nullable: true },
    id_company: { type: 'integer', is: 'id_company' },
  },
  index: ['payment_date', 'due_date'],
  sums: {
    bills: '1',
    cents: BILL_CENTS,
  },
};

/** Bills and their cost by the day of a report and by category or site. */
function billsOf(table: string, column: 'id_category' | 'id_site'): KeptSums {
  return {
    table,
    of: 'bill',
    columns: [column, ...BILL_COLUMNS],
    key: {
      day: { type: 'text', is: 'coalesce(payment_date, due_date)' },
      // 0 for none.
      [column]: { type: 'integer', is: `coalesce(${column}, 0)` },
      paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
    },
    sums: BILL_DAYS.sums,
  };
}

export const BILL_CATEGORY_DAYS = billsOf('bill_category_day', 'id_category');
export const BILL_SITE_DAYS = billsOf('bill_site_day', 'id_site');

/** The cost of works sites by month. One index includes all sums of a month, site by site. */
export const BILL_SITE_MONTHS: KeptSums = {
  ...BILL_SITE_DAYS,
  table: 'bill_site_month',
  key: {
    month: { type: 'text', is: 'substr(coalesce(payment_date, due_date), 1, 7)' },
    id_site: { type: 'integer', is: 'coalesce(id_site, 0)' },
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  index: ['month', 'id_site', 'paid', 'bills', 'cents'],
  // Bills without a site are never queried, and would all write the same row of a month.
  sums: {
    bills: 'case when id_site is null then 0 else 1 end',
    cents: `case when id_site is null then 0 else ${BILL_CENTS} end`,
  },
};

/** Bills and their cost by company, category and whether they are paid; 0 for no category. */
export const BILL_STAGES: KeptSums = {
  table: 'bill_stage',
  of: 'bill',
  columns: ['id_company', 'id_category', 'payment_date', ...AMOUNTS],
  key: {
    id_category: { type: 'integer', is: 'coalesce(id_category, 0)' },
    id_company: { type: 'integer', is: 'id_company' },
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  sums: BILL_DAYS.sums,
};

/** Bills by cost and company, open and paid. */
export const BILL_VALUES: KeptSums = {
  table: 'bill_value',
  of: 'bill',
  columns: ['id_company', 'payment_date', ...AMOUNTS],
  key: {
    band: { type: 'integer', is: bandSql(`(${BILL_CENTS})`) },
    id_company: { type: 'integer', is: 'id_company' },
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  sums: BILL_DAYS.sums,
};

/** Open bills by company, the month in which they are due and their cost. */
export const OPEN_BILL_MONTHS: KeptSums = {
  table: 'open_bill_month',
  of: 'bill',
  columns: ['due_date', ...BILL_VALUES.columns],
  key: {
    month: { type: 'text', is: 'substr(due_date, 1, 7)' },
    bands: { type: 'integer', is: bandsTogetherSql(`(${BILL_CENTS})`) },
    id_company: { type: 'integer', is: 'id_company' },
  },
  sums: {
    bills: 'case when payment_date is null then 1 else 0 end',
    cents: `case when payment_date is null then ${BILL_CENTS} else 0 end`,
  },
};
