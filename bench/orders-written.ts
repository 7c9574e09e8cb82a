import { randomUUID } from 'node:crypto';
import path from 'node:path';

import pg from 'pg';

import { SQLITE_FILE_NAME } from '../api/db/engine/open-database';
import { openSqliteFile } from '../api/db/engine/sqlite-connection';
import { order } from '../tests/api/support/payloads';
import { type BuiltApi, type Caller, startApi } from './api';
import type { FilledDatabase } from './databases';
import { cpuMs } from './measure';
import { saveOrder } from './orders';
import { PEOPLE } from './seed';
import { type Figure, figure } from './table';

const AT_ONCE = 8;
const ROUNDS = 3;
const ROUND_MS = 3_000;

/** The tables that the API writes for an order; the first has the others' `id_order`. */
const TABLES = [
  'sales_order',
  'order_product',
  'order_installment',
  'history',
  'idempotency_key',
] as const;

type Row = Record<string, unknown>;
type Rows = Record<(typeof TABLES)[number], Row[]>;

/**
 * Orders saved through the API, against inserts of the same rows in the same database, alternating.
 */
export async function measureOrdersWritten(database: FilledDatabase): Promise<Figure> {
  const api = await startApi(database.environment);
  try {
    const caller = await api.signIn(PEOPLE[0] ?? '');
    const idOrder = await saveOrder(caller, order(1));
    const bare = await openBare(database, idOrder);
    const [served, inserted] = [[] as Share[], [] as Share[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      served.push(await throughApi(api, caller));
      inserted.push(await perSecond(bare.writers));
    }
    await bare.close();
    const [rate, bareRate] = [mean(served, 'rate'), mean(inserted, 'rate')];
    return {
      name: `Orders written · ${database.engine}`,
      measured:
        `${figure(rate)}/s against ${figure(bareRate)}/s bare, ${Math.round((100 * rate) / bareRate)} %; ` +
        `${figure(mean(served, 'cpu'))} ms of the API's CPU each`,
      goal: '≥ 40 %',
    };
  } finally {
    await api.stop();
  }
}

interface Share {
  rate: number;
  cpu: number;
}

function mean(shares: readonly Share[], key: keyof Share): number {
  return shares.reduce((sum, share) => sum + share[key], 0) / shares.length;
}

async function throughApi({ pid }: BuiltApi, caller: Caller): Promise<Share> {
  const before = cpuMs(pid);
  const writers = Array.from({ length: AT_ONCE }, () => () => saveOrder(caller, order(1)));
  const { rate, written } = await perSecond(writers);
  return { rate, cpu: (cpuMs(pid) - before) / written };
}

/** All writers at once, each one order after another. */
async function perSecond(
  writers: readonly (() => Promise<unknown>)[],
): Promise<Share & { written: number }> {
  const started = performance.now();
  let written = 0;
  await Promise.all(
    writers.map(async (write) => {
      while (performance.now() - started < ROUND_MS) {
        await write();
        written += 1;
      }
    }),
  );
  return { rate: (1000 * written) / (performance.now() - started), cpu: 0, written };
}

interface Bare {
  writers: (() => Promise<unknown>)[];
  close: () => Promise<unknown>;
}

function openBare({ engine, environment }: FilledDatabase, idOrder: number): Promise<Bare> {
  return engine === 'sqlite'
    ? openBareSqlite(path.join(environment.DATA_DIR, SQLITE_FILE_NAME), idOrder)
    : openBarePostgres(environment.DATABASE_URL ?? '', idOrder);
}

/** One connection, like the API; as durable as the API's. */
async function openBareSqlite(file: string, idOrder: number): Promise<Bare> {
  const connection = openSqliteFile(file);
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();
  const statement = (text: string) => {
    const found = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, found);
    return found;
  };
  const rows = await readRows(idOrder, (text) => Promise.resolve(statement(text).all([]) as Row[]));
  const write = () => {
    statement('begin').run([]);
    let fresh = 0;
    for (const { table, row } of copies(rows, () => fresh)) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      const text = `insert into ${table} (${columns.join(', ')}) values (${places})`;
      const { lastInsertRowid } = statement(text).run(Object.values(row));
      if (table === 'sales_order') fresh = Number(lastInsertRowid);
    }
    statement('commit').run([]);
    return Promise.resolve();
  };
  return { writers: [write], close: () => Promise.resolve(connection.close()) };
}

async function openBarePostgres(connectionString: string, idOrder: number): Promise<Bare> {
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  const rows = await readRows(idOrder, async (text) => {
    const found = await first?.query<Row>(text);
    return found?.rows ?? [];
  });
  const writers = clients.map((client) => async () => {
    await client.query('begin');
    let fresh = 0;
    for (const { table, row } of copies(rows, () => fresh)) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      const text = `insert into ${table} (${columns.join(', ')}) values (${places}) returning *`;
      const { rows: written } = await client.query<Row>({
        name: table,
        text,
        values: Object.values(row),
      });
      if (table === 'sales_order') fresh = Number(written[0]?.id_order);
    }
    await client.query('commit');
  });
  return { writers, close: () => Promise.all(clients.map((client) => client.end())) };
}

async function readRows(idOrder: number, read: (text: string) => Promise<Row[]>): Promise<Rows> {
  const ofOrder = (table: string) => read(`select * from ${table} where id_order = ${idOrder}`);
  const rows: Rows = {
    sales_order: await ofOrder('sales_order'),
    order_product: await ofOrder('order_product'),
    order_installment: await ofOrder('order_installment'),
    history: await read(`select * from history where kind = 'order' and id_record = ${idOrder}`),
    idempotency_key: await read('select * from idempotency_key'),
  };
  if (TABLES.some((table) => rows[table].length === 0)) throw new Error('an order is not whole');
  return rows;
}

/** Copies of the rows, without their own ids. */
function* copies(rows: Rows, idOrder: () => number): Generator<{ table: string; row: Row }> {
  for (const table of TABLES)
    for (const stored of rows[table]) {
      const row = { ...stored };
      if (table === 'sales_order') delete row.id_order;
      else if (table === 'idempotency_key') row.key = randomUUID();
      else if (table === 'history') row.id_record = idOrder();
      else Object.assign(row, { id_order: idOrder() });
      delete row[`id_${table}`];
      yield { table, row };
    }
}
