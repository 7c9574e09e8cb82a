import path from 'node:path';

import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { OVERDUE, PAID, UNPAID } from '@domain/bill/bill-filter-options';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';

import { SQLITE_FILE_NAME } from '../../../api/db/open-database';
import type { Db } from '../../../api/db/schema';
import { openSqliteReader } from '../../../api/db/sqlite-connection';
import { SEARCHED_TABLES, searchWords } from '../../../api/db/word-search';
import { findBills } from '../../../api/modules/bill/bill-repository';
import { findClients } from '../../../api/modules/client/client-repository';
import { findCompanies } from '../../../api/modules/company/company-repository';
import { findFiscalNotes } from '../../../api/modules/fiscal-note/fiscal-note-repository';
import { findOrders } from '../../../api/modules/order/order-repository';
import { findProducts } from '../../../api/modules/product/product-repository';
import { findProfessionals } from '../../../api/modules/professional/professional-repository';
import { findSuppliers } from '../../../api/modules/supplier/supplier-repository';
import { insertProduct } from '../support/business';
import { insertMovements } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const TODAY = '2026-03-10';

/** Every list as it is opened, and with the filters that most rows pass. */
const LISTS: Record<string, (db: Db) => Promise<unknown>> = {
  'all bills': (db) => findBills(db, billFilterSchema.parse({}), TODAY),
  'unpaid bills': (db) => findBills(db, billFilterSchema.parse({ isPaid: UNPAID }), TODAY),
  'overdue bills': (db) => findBills(db, billFilterSchema.parse({ isPaid: OVERDUE }), TODAY),
  'paid bills': (db) => findBills(db, billFilterSchema.parse({ isPaid: PAID }), TODAY),
  orders: (db) => findOrders(db, orderFilterSchema.parse({})),
  clients: (db) => findClients(db, clientFilterSchema.parse({ status: '' })),
  'active clients': (db) => findClients(db, clientFilterSchema.parse({ status: '1' })),
  suppliers: (db) => findSuppliers(db, supplierFilterSchema.parse({ status: '' })),
  'active suppliers': (db) => findSuppliers(db, supplierFilterSchema.parse({ status: '1' })),
  products: (db) => findProducts(db, productFilterSchema.parse({})),
  companies: (db) => findCompanies(db, companyFilterSchema.parse({ status: '' })),
  professionals: (db) => findProfessionals(db, professionalFilterSchema.parse({ status: '' })),
  'fiscal notes': (db) => findFiscalNotes(db, fiscalNoteFilterSchema.parse({})),
};

onEachEngine('list plans', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { idCompany } = api;
    await insertMovements(api.db, { idCompany, count: 2_000, firstDay: '2025-01-01', days: 700 });
    await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const { idOrder } = await api.db
      .selectFrom('salesOrder')
      .select('idOrder')
      .limit(1)
      .executeTakeFirstOrThrow();
    const stamp = '2026-03-10T12:00:00.000Z';
    await api.db
      .insertInto('fiscalNote')
      .values({ idOrder, idCompany, status: 'AUTHORIZED', createdAt: stamp, updatedAt: stamp })
      .execute();
  });
  afterAll(() => api.close());

  /** The statements that the call sends. */
  async function statementsOf(call: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
    const sent: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await call(api.db.withPlugin(recorder));
    return sent.map((node) => api.db.getExecutor().compileQuery(node, createQueryId()));
  }

  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    if (engine === 'sqlite') {
      // An explained statement keeps its connection from closing: one of its own.
      const reader = openSqliteReader(path.join(api.config.dataDir, SQLITE_FILE_NAME));
      return lines(reader.prepare(`explain query plan ${text}`).all(parameters));
    }
    return api.db.transaction().execute(async (trx) => {
      // The tables are small: PostgreSQL would rather read and sort them whole.
      await sql`set local enable_sort = off`.execute(trx);
      await sql`set local enable_seqscan = off`.execute(trx);
      const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      return lines((await trx.executeQuery(query)).rows);
    });
  }

  test.each(Object.keys(LISTS))('%s are read in their order from an index', async (name) => {
    const list = LISTS[name];
    if (!list) throw new Error(name);
    const statements = await statementsOf(list);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    const [count, ids] = statements;
    expect(ids && (await planOf(ids))).not.toMatch(/temp b-tree|\bSort\b/i);
    expect(count && (await planOf(count))).not.toMatch(/join|nested loop/i);
  });

  test.each(SEARCHED_TABLES)('the text of %s is searched by its words', async (table) => {
    const words = ['quaresma', ...Array.from({ length: 2_000 }, (_, index) => `nome${index}`)];
    const rows = sql.join(words.map((word) => sql`(${word})`));
    await sql`insert into ${sql.table(`${table}_word`)} (word) values ${rows}`.execute(api.db);
    await sql`insert into ${sql.table(`${table}_word_use`)} values ('quaresma', 1)`.execute(api.db);
    await sql`analyze`.execute(api.db);
    const searched = { table, text: 'text', id: 'id', order: 'text' } as const;
    const statements = await statementsOf((db) => searchWords(db, searched, 'quares'));
    expect(statements).toHaveLength(3);
    for (const statement of statements)
      expect(await planOf(statement)).not.toMatch(/seq scan|scan (known|used|other)"/i);
  });
});
