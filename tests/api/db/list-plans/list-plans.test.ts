import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { UNPAID } from '@domain/bill/bill-filter-options';
import { homeDays } from '@domain/home/home-days';
import { orderFilterSchema } from '@domain/order/order-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { PAID } from '@domain/report/report-options';
import { readSearch } from '@domain/search/search-query';

import type { Db } from '../../../../api/db/schema';
import type { SearchedText } from '../../../../api/db/search/word-index';
import { searchWords } from '../../../../api/db/search/word-search';
import { KEPT_SUMS } from '../../../../api/db/sums/definitions';
import { LETTER_PARTS } from '../../../../api/db/sums/letters';
import { USED_COLUMNS } from '../../../../api/db/words/words';
import { BILL_COST } from '../../../../api/modules/bill/bill-sort-repository';
import { sumBills } from '../../../../api/modules/bill/bill-sums-repository';
import { searchClients } from '../../../../api/modules/client/client-repository';
import { sumReceivable } from '../../../../api/modules/home/home-repository';
import { findUsedPaymentTypes } from '../../../../api/modules/lookup/lookup-repository';
import { sumOrders } from '../../../../api/modules/order/order-sums-repository';
import { findReceivables } from '../../../../api/modules/receivable/receivable-repository';
import { sumReceivables } from '../../../../api/modules/receivable/receivable-sums-repository';
import { sumSites } from '../../../../api/modules/report/purpose-repository';
import { searchBills } from '../../../../api/modules/search/bill-search-repository';
import {
  searchClients as searchQuickly,
  searchSuppliers,
} from '../../../../api/modules/search/search-repository';
import { startTestApi, type TestApi } from '../../support/test-api';
import { onEachEngine } from '../../support/test-database';
import { BILL_PLANS } from './bill-plans';
import { ADDED_UP, COMMON, KEPT, NAMED } from './counted';
import { insertListRows } from './list-rows';
import { ORDER_PLANS } from './order-plans';
import { OTHER_PLANS } from './other-plans';
import { type Plan, TODAY } from './plan';
import { readPlan, sentStatements } from './read-plan';
import { RECEIVABLE_PLANS } from './receivable-plans';
import { REGISTER_PLANS } from './register-plans';

const LISTS: Record<string, Plan> = {
  ...BILL_PLANS,
  ...ORDER_PLANS,
  ...RECEIVABLE_PLANS,
  ...REGISTER_PLANS,
  ...OTHER_PLANS,
};

const KEPT_TABLES = new RegExp(`from "(${KEPT_SUMS.map(({ table }) => table).join('|')})"`);

onEachEngine('list plans', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await insertListRows(api, engine);
  });
  afterAll(() => api.close());

  const statementsOf = (call: (db: Db) => Promise<unknown>) => sentStatements(api.db, call);
  const planOf = (statement: CompiledQuery, sorts = false) => readPlan(api, statement, sorts);

  test.each(Object.entries(LISTS))('%s are found by an index', async (_name, plan) => {
    const statements = await statementsOf(plan.read);
    const pages = statements.filter(({ sql: text }) => / limit /.test(text));
    const counts = statements.filter(
      ({ sql: text }) => /count\(\*\)|sum\(/.test(text) && !KEPT_TABLES.test(text),
    );
    expect(pages.length).toBeGreaterThan(0);
    const read = await Promise.all(pages.map((page) => planOf(page, plan.sorts)));
    expect(read.join('\n')).toMatch(new RegExp(plan.index));
    if (!plan.sorts) expect(read.join('\n')).not.toMatch(/temp b-tree|\bSort\b/i);
    for (const count of counts) expect(await planOf(count)).toMatch(/search|Index/i);
    for (const each of [...read, ...(await Promise.all(counts.map((count) => planOf(count))))])
      expect(each).not.toMatch(plan.looksUp ? /seq scan/i : /seq scan|nested loop/i);
  });

  test.each(Object.entries(NAMED))(
    'few %s with a name are read by their keys, whatever their status',
    async (_name, read) => {
      const statements = await statementsOf(read);
      const asked = statements.filter(({ sql: text }) => /status" \+ 0 = /.test(text));
      expect(asked.length).toBeGreaterThan(0);
      for (const statement of asked) {
        const plan = await planOf(statement, true);
        expect(plan).toMatch(/PRIMARY KEY|_pkey/);
        expect(plan).not.toMatch(/_status_/);
      }
    },
  );

  test.each(Object.entries(KEPT))('%s is read from kept sums', async (_name, read) => {
    const statements = await statementsOf(read);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql: text } of statements) expect(text).toMatch(KEPT_TABLES);
  });

  test.each(Object.entries(ADDED_UP))(
    'totals of orders %s are added up from an index alone',
    async (_name, [asked, index]) => {
      if (engine === 'postgres') await sql`vacuum analyze sales_order`.execute(api.db);
      const filter = orderFilterSchema.parse(asked);
      const statements = await statementsOf((db) => sumOrders(db, filter));
      const added = statements.filter(({ sql: text }) => !KEPT_TABLES.test(text));
      expect(added.length).toBeGreaterThan(0);
      const plans = await Promise.all(added.map((statement) => planOf(statement)));
      for (const plan of plans) expect(plan).toMatch(/covering index|Index Only Scan/i);
      expect(plans.at(-1)).toMatch(new RegExp(`(index|using) (${index}) `, 'i'));
    },
  );

  test('the home screen’s receivables are read by day, except for the days that it names', async () => {
    const statements = await statementsOf((db) => sumReceivable(db, homeDays(TODAY)));
    const counted = statements.filter(({ sql: text }) => !KEPT_TABLES.test(text));
    expect([statements.length, counted.length]).toEqual([3, 1]);
    for (const statement of counted)
      expect(await planOf(statement, true)).toMatch(
        /receivable_due_order \(due_day>\? AND due_day<\?\)|receivable_due_order.*Index Cond.*>=.*<=/s,
      );
  });

  test('receivables of a works site are found by the trigrams of its address, once', async () => {
    await sql`update sales_order set street = 'Rua Nenhures'
      where id_order = (select min(id_order) from receivable)`.execute(api.db);
    const filter = receivableFilterSchema.parse({ site: 'nenhures' });
    const statements = await statementsOf((db) => findReceivables(db, filter, TODAY));
    const asked = statements.filter(({ sql: text }) => text.includes('"site"'));
    const byKey = asked.filter(({ sql: text }) => /"id_order_installment" (=|in)/.test(text));
    expect([asked.length, byKey.length]).toEqual([3, 2]);
    const [found = asked[0]] = asked.filter((statement) => !byKey.includes(statement));
    if (found) expect(await planOf(found)).toMatch(/VIRTUAL TABLE INDEX|receivable_site_trigrams/);
    for (const statement of byKey)
      expect(await planOf(statement, true)).toMatch(/PRIMARY KEY|receivable_pkey/);
  });

  test('bills are searched for by an index of their cost, of their value, and of their series', async () => {
    await sql`update bill set id_series = 1 where id_bill_to_pay % 500 = 1`.execute(api.db);
    const { cost } = await api.db
      .selectFrom('bill')
      .select(BILL_COST.as('cost'))
      .where('idSeries', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const query = readSearch(`${Number(cost) / 100}`.replace('.', ','));
    const statements = await statementsOf((db) =>
      searchBills(db, query, searchSuppliers(db, query)),
    );
    const amounts = statements.filter(({ sql: text }) => /_cents.* limit /s.test(text));
    const plans = await Promise.all(amounts.map((statement) => planOf(statement)));
    expect(plans).toEqual([
      expect.stringMatching(/bill_cost/),
      expect.stringMatching(/bill_value_cents/),
    ]);
    expect(plans.join('\n')).not.toMatch(/temp b-tree|\bSort\b/i);
    const ofSeries = statements.filter(({ sql: text }) => text.includes('"id_series" in'));
    expect(ofSeries).toHaveLength(1);
    for (const statement of ofSeries)
      expect(await planOf(statement, true)).toMatch(/bill_id_series/);
  });

  test('bills of a searched supplier come from an index in their order, supplier by supplier', async () => {
    const statements = await statementsOf((db) => {
      const query = readSearch('ana prado 77');
      return searchBills(db, query, searchSuppliers(db, query));
    });
    const ofSupplier = statements.filter(({ sql: text }) =>
      text.includes('where "id_supplier" = '),
    );
    // It lists at most five suppliers.
    expect(ofSupplier).toHaveLength(10);
    const plans = await Promise.all(ofSupplier.map((statement) => planOf(statement)));
    expect(plans.filter((plan) => plan.includes('bill_supplier_open'))).toHaveLength(5);
    expect(plans.filter((plan) => plan.includes('bill_supplier_paid'))).toHaveLength(5);
    expect(plans.join('\n')).not.toMatch(/temp b-tree|\bSort\b/i);
    // The start of a document finds the supplier by its own index.
    const byDocument = await statementsOf((db) => searchSuppliers(db, readSearch('10000000')));
    const [found] = byDocument.filter(({ sql: text }) => text.includes('"cpf_cnpj" >='));
    expect(found && (await planOf(found))).toMatch(/supplier_cpf_cnpj|sqlite_autoindex_supplier/);
  });

  test.each(['5432', '9876-5432', '(19) 9876-5432', '(19) 9 9876-5432'])(
    'a telephone typed as %s is found by its last and first digits, and nothing else is read for it',
    async (text) => {
      const asked = await Promise.all([
        statementsOf((db) => searchClients(db, text)),
        statementsOf((db) => searchQuickly(db, readSearch(text))),
        statementsOf((db) => searchSuppliers(db, readSearch(text))),
      ]);
      const phones = asked.flat().filter(({ sql: sent }) => /\(phone|substr\(phone/.test(sent));
      expect(phones).toHaveLength(6);
      const plans = await Promise.all(phones.map((statement) => planOf(statement, true)));
      expect(plans.filter((plan) => /_turned_phone/.test(plan))).toHaveLength(3);
      expect(plans.filter((plan) => /(client|supplier)_phone/.test(plan))).toHaveLength(3);
      for (const plan of plans) expect(plan).not.toMatch(/SCAN (client|supplier)\b|seq scan/i);
    },
  );

  test('the payment types in use are counted over only the newest sales', async () => {
    const statements = await statementsOf(findUsedPaymentTypes);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement.sql).toMatch(/ limit /);
      expect(await planOf(statement)).toMatch(/sales_order_status_list/);
    }
  });

  test.each(Object.entries(COMMON))(
    '%s with a common name are counted from its kept sums, with and without a status',
    async (_name, { table, read, ofEachUse = false }) => {
      await insertUses(table, 'comum', 2_100);
      const statements = await statementsOf(read);
      const counts = statements.filter(({ sql: text }) => /count\(|sum\(/.test(text));
      expect(counts.length).toBeGreaterThan(0);
      const plans = await Promise.all(counts.map((count) => planOf(count)));
      const ofUses = new RegExp(`search used using primary key|${table}_word_use_word_id`, 'i');
      const isOfUses = (plan: string) => ofUses.test(plan);
      expect(plans.filter(isOfUses)).toHaveLength(ofEachUse ? 1 : 0);
      const others = plans.filter((plan) => !isOfUses(plan));
      expect(others).not.toEqual([]);
      for (const plan of others) expect(plan).toMatch(`${table}_word_sum_key`);
    },
  );

  test('receivables of a name are sorted, counted and added up by its words alone', async () => {
    await insertUses('receivable', 'comum', 30);
    const filter = receivableFilterSchema.parse({ name: 'comum', valueFrom: '0.01' });
    const statements = await statementsOf((db) =>
      Promise.all([findReceivables(db, filter, TODAY), sumReceivables(db, filter, TODAY)]),
    );
    const read = statements.filter(({ sql: text }) => text.includes('"receivable_word_use"'));
    expect(read.length).toBeGreaterThan(2);
    for (const statement of read)
      expect(await planOf(statement, true)).toMatch(
        /^[^\n]*SEARCH used USING PRIMARY KEY \(word=\?\)|Index Only Scan using receivable_word_use_word_id/,
      );
  });

  test('a common name is typed: no planner expects few clients and reads all for them', async () => {
    await insertUses('client', 'comum', 4_100);
    const read = (await statementsOf((db) => searchClients(db, 'comum'))).at(-1);
    expect(read?.sql).toMatch(
      /coalesce\("search_name" like .*, false\).* order by "search_name" asc/s,
    );
    expect(read && (await planOf(read))).toMatch(/client(_status)?_search_name/);
  });

  test('overdue bills of a wide range of costs are kept sums, except for this month and the range’s ends', async () => {
    const filter = billFilterSchema.parse({ valueFrom: '50.5', valueTo: '7000' });
    // Recorded after its subqueries.
    const totals = (await statementsOf((db) => sumBills(db, filter, TODAY))).at(-1);
    const plan = totals ? await planOf(totals, true) : '';
    for (const index of [
      'open_bill_month_key',
      'bill_open_amounts|bill_due_date',
      'bill_open_cost',
    ])
      expect(plan).toMatch(new RegExp(index));
    expect(plan).not.toMatch(/scan bill\b|seq scan on bill\b/i);
  });

  test('what is owed to a supplier is added up from an index alone (R-SUP-07)', async () => {
    if (engine === 'postgres') await sql`vacuum analyze bill`.execute(api.db);
    const filter = billFilterSchema.parse({ idSupplier: '2', isPaid: UNPAID });
    // Recorded after its subqueries.
    const owed = (await statementsOf((db) => sumBills(db, filter, TODAY))).at(-1);
    expect(owed && (await planOf(owed))).toMatch(
      /(COVERING INDEX|Index Only Scan using) bill_supplier /,
    );
  });

  test("a calendar month's works sites are read in their order, from an index alone", async () => {
    if (engine === 'postgres') await sql`vacuum analyze bill_site_month`.execute(api.db);
    const sitesOf = async (startDate: string, status = '') => {
      const query = { startDate, endDate: '2026-03-31', status, type: '', reportTypeFile: '' };
      const [statement] = await statementsOf((db) => sumSites(db, query));
      return statement ? planOf(statement, true) : '';
    };
    const alone = /(COVERING INDEX|Index Only Scan using) bill_site_month_month_id_site/;
    for (const plan of [await sitesOf('2026-03-01'), await sitesOf('2026-03-01', PAID)]) {
      expect(plan).toMatch(alone);
      expect(plan).not.toMatch(/b-tree for group by|HashAggregate/i);
    }
    for (const startDate of ['2026-03-02', '2026-02-01'])
      expect(await sitesOf(startDate)).toMatch(/bill_site_day_key/);
  });

  async function insertUses(table: string, word: string, count: number): Promise<void> {
    const [, , , ...beside] = USED_COLUMNS.find(([name]) => name === table) ?? ['', '', ''];
    const known = table === 'receivable' ? 'sales_order_word' : `${table}_word`;
    const use = sql.table(`${table}_word_use`);
    await sql`insert into ${sql.table(known)} (word) select cast(${word} as text)
      where not exists (select 1 from ${sql.table(known)} where word = ${word})`.execute(api.db);
    await sql`delete from ${use} where word = ${word}`.execute(api.db);
    const columns = sql.join([sql`word`, sql`id`, ...beside.map(({ name }) => sql.ref(name))]);
    const rows = Array.from({ length: count }, (_, index) => {
      const values = [sql`${word}`, sql`${index}`, ...beside.map(() => sql`${1}`)];
      return sql`(${sql.join(values)})`;
    });
    await sql`insert into ${use} (${columns})
      values ${sql.join(rows)}`.execute(api.db);
    // An index-only scan needs pages that are marked visible to all.
    if (engine === 'postgres') await sql`vacuum analyze ${use}`.execute(api.db);
  }

  test.each(USED_COLUMNS.map(([table]) => table))(
    'the text of %s is searched by its words',
    async (table) => {
      const words = ['quaresma', ...Array.from({ length: 2_000 }, (_, index) => `nome${index}`)];
      const rows = sql.join(words.map((word) => sql`(${word})`));
      const known = table === 'receivable' ? 'sales_order' : table;
      await sql`insert into ${sql.table(`${known}_word`)} (word) values ${rows}
        ${engine === 'sqlite' ? sql`on conflict do nothing` : sql``}`.execute(api.db);
      await insertUses(table, 'quaresma', 1);
      await sql`analyze`.execute(api.db);
      const searched = { table, words: known, text: 'text', id: 'id', order: 'text' };
      const statements = await statementsOf((db) =>
        searchWords(db, searched as SearchedText, 'quares'),
      );
      expect(statements).toHaveLength(2);
      for (const statement of statements)
        expect(await planOf(statement)).not.toMatch(/seq scan|scan (known|used|other)"/i);
    },
  );

  test.each(Object.keys(LETTER_PARTS))(
    '%s with one letter are counted from kept sums',
    async (table) => {
      const words = Array.from({ length: 400 }, (_, index) => sql`(${`nome${index}`})`);
      await sql`insert into ${sql.table(`${table}_word`)} (word) values ${sql.join(words)}
        ${engine === 'sqlite' ? sql`on conflict do nothing` : sql``}`.execute(api.db);
      const searched = { table, text: 'text', id: 'id', order: 'text' };
      const statements = await statementsOf(async (db) => {
        const { total } = await searchWords(db, searched as SearchedText, 'n');
        await total?.(1);
      });
      const counts = statements.filter(({ sql: text }) => /sum\(row_count\)/.test(text));
      expect(counts).toHaveLength(2);
      for (const count of counts) expect(await planOf(count)).toMatch(`${table}_letter_key`);
    },
  );
});
