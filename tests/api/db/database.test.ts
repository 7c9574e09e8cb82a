import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { parseConfig } from '../../../api/config/config';
import { isDuplicate, isUnreachable, isValueRefusal } from '../../../api/db/engine/database-errors';
import { SQLITE_FILE_NAME } from '../../../api/db/engine/open-database';
import { migrations } from '../../../api/db/migrations';
import { migrate } from '../../../api/db/migrations/migrate';
import { SEARCHED_TABLES } from '../../../api/db/search/word-index';
import { insertBusiness } from '../support/business';
import { CHEAP_PASSWORDS } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const clock = () => new Date('2026-03-10T15:00:00Z');
const config = parseConfig(CHEAP_PASSWORDS);

onEachEngine('database', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.drop());

  test('migrations run once, however often they are started', async () => {
    const db = database.open();
    const all = migrations.map(({ name }) => name);
    expect(await migrate(db, engine, clock)).toEqual(all);
    await insertBusiness(db, config);
    expect(await migrate(db, engine, clock)).toEqual([]);
    expect(await db.selectFrom('migration').select('name').orderBy('name').execute()).toEqual(
      all.map((name) => ({ name })),
    );
    expect(await db.selectFrom('company').select('name').execute()).toHaveLength(1);
  });

  test('migrations started concurrently run once', async () => {
    // SQLite blocks the thread while it waits for a lock, so each process has a single connection.
    const shared = database.open();
    const connections = Array.from({ length: 4 }, () =>
      engine === 'sqlite' ? shared : database.open(),
    );
    const ran = await Promise.all(connections.map((db) => migrate(db, engine, clock)));
    expect(ran.flat()).toEqual(migrations.map(({ name }) => name));
  });

  test('a migration that fails leaves nothing behind', async () => {
    const db = database.open();
    await db.schema.createTable('sales_order').addColumn('x', 'integer').execute();
    await expect(migrate(db, engine, clock)).rejects.toThrow();
    await db.schema.dropTable('sales_order').execute();
    expect(await migrate(db, engine, clock)).toHaveLength(migrations.length);
  });
});

onEachEngine('a migrated database', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine, { migrated: true });
  });
  afterEach(() => database.drop());

  test('booleans, large numbers and text round-trip', async () => {
    const db = database.open();
    const { idCompany } = await insertBusiness(db, config);
    await db.updateTable('company').set({ whatsApp: false }).execute();
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    expect(company).toMatchObject({ idCompany, whatsApp: false, longitude: -47.06 });
    const professional = await db.selectFrom('professional').selectAll().executeTakeFirstOrThrow();
    expect(professional.whatsApp).toBe(true);
    await db
      .insertInto('product')
      .values({
        description: 'Ç 🧱 עברית',
        searchDescription: 'c',
        valueCents: 99_999_999_999_999,
        costCents: null,
        status: 1,
        barCode: null,
        weight: 0.125,
        ncm: null,
        cst: null,
        cfop: null,
        idProductUnity: null,
        ipi: null,
        icms: null,
        idCompany: null,
        idProductGroup: null,
        type: 'P',
        createdAt: '',
        updatedAt: '',
        idProfessionalRegister: null,
        idProfessionalUpdate: null,
      })
      .execute();
    const product = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      description: 'Ç 🧱 עברית',
      valueCents: 99_999_999_999_999,
      weight: 0.125,
      costCents: null,
    });
  });

  test('the database itself enforces what the code promises', async () => {
    const db = database.open();
    const { idCompany } = await insertBusiness(db, config);
    const insert = (changes: object) =>
      db
        .insertInto('session')
        .values({ tokenHash: 'h', idProfessional: 1, createdAt: '', expiresAt: '', ...changes })
        .execute()
        .catch((error: unknown) => error);
    expect(isValueRefusal(await insert({ idProfessional: 999 }))).toBe(true);
    await insert({});
    expect(
      isDuplicate(await insert({}), 'session', engine === 'sqlite' ? 'tokenHash' : 'pkey'),
    ).toBe(true);
    const status = db.updateTable('company').set({ status: 7 }).where('idCompany', '=', idCompany);
    expect(isValueRefusal(await status.execute().catch((error: unknown) => error))).toBe(true);
    const gone = db.deleteFrom('company').where('idCompany', '=', idCompany);
    expect(isValueRefusal(await gone.execute().catch((error: unknown) => error))).toBe(true);
  });

  test('a database of a newer version is refused, and left as it is', async () => {
    const db = database.open();
    const newer = { name: '9999-of-tomorrow', appliedAt: clock().toISOString() };
    await db.insertInto('migration').values(newer).execute();
    await db
      .deleteFrom('migration')
      .where('name', '=', migrations.at(-1)?.name ?? '')
      .execute();
    await expect(migrate(db, engine, clock)).rejects.toThrow(
      /o banco de dados é de uma versão mais nova do Prumo \(tem a migração 9999-of-tomorrow\)/,
    );
    expect(await db.selectFrom('migration').select('name').execute()).toHaveLength(
      migrations.length,
    );
    await db.deleteFrom('migration').where('name', '=', newer.name).execute();
  });

  test('a rolled back transaction leaves nothing behind', async () => {
    const db = database.open();
    const failing = db.transaction().execute(async (trx) => {
      await insertBusiness(trx, config);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('company').select('idCompany').execute()).toEqual([]);
  });
});

test('SQLite uses WAL, syncs to disk, and enforces foreign keys', async () => {
  const database = await createTestDatabase('sqlite');
  const db = database.open();
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  expect(rows[0]?.file).toContain(SQLITE_FILE_NAME);
  await database.drop();
});

test('a database that other accounts could read is made private', async () => {
  const database = await createTestDatabase('sqlite');
  const { DATA_DIR } = database.environment;
  const file = path.join(DATA_DIR, SQLITE_FILE_NAME);
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  chmodSync(DATA_DIR, 0o755);
  await migrate(database.open(), 'sqlite', clock);
  const modes = [DATA_DIR, file, `${file}-wal`].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  await database.drop();
});

test('PostgreSQL can be searched without the right to create the extension', async () => {
  const database = await createTestDatabase('postgres');
  const owner = database.open();
  const role = `plain_${Math.random().toString(36).slice(2)}`;
  await sql`create role ${sql.id(role)} nosuperuser`.execute(owner);
  await owner.connection().execute(async (db) => {
    await sql`grant create, usage on schema public to ${sql.id(role)}`.execute(db);
    await sql`set role ${sql.id(role)}`.execute(db);
    expect(await migrate(db, 'postgres', clock)).toHaveLength(migrations.length);
    await sql`reset role`.execute(db);
  });
  const indexes = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname like '%trigrams'`.execute(owner);
  expect(indexes.rows).toEqual([]);
  expect(await migrate(owner, 'postgres', clock)).toEqual([]);
  const later = await sql`select 1 from pg_indexes where indexname like '%trigrams'`.execute(owner);
  expect(later.rows).toHaveLength(SEARCHED_TABLES.length + 1);
  await sql`drop owned by ${sql.id(role)} cascade`.execute(owner);
  await sql`drop role ${sql.id(role)}`.execute(owner);
  await database.drop();
});

test('an unreachable server is distinguished from our own errors', () => {
  expect(isUnreachable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
  expect(isUnreachable(Object.assign(new Error('x'), { code: '57P01' }))).toBe(true);
  expect(isUnreachable(Object.assign(new Error('x'), { code: '42601' }))).toBe(false);
  expect(isUnreachable(new Error('x'))).toBe(false);
});
