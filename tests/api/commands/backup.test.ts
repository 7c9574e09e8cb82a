import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { verifyCopy } from '../../../api/commands/backup';
import { copiedTables } from '../../../api/db/copy/copied-tables';
import { sumTable, type TableSum } from '../../../api/db/copy/table-rows';
import type { Engine } from '../../../api/db/engine/open-database';
import { migrations } from '../../../api/db/migrations';
import { migrateWithin } from '../../../api/db/migrations/migrate';
import type { Db } from '../../../api/db/schema';
import { systemClock } from '../../../api/runtime/clock';
import { freePort } from '../../support/free-port';
import { runApiProgram } from '../support/api-process';
import { insertBusiness } from '../support/business';
import { writeEverything } from '../support/everything';
import { keepWriting } from '../support/keep-writing';
import { startTestApi, type TestApi } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

type Environment = Record<string, string | undefined>;

const prumo = (environment: Environment, ...args: string[]) =>
  runApiProgram('prumo', environment, args).finished;

async function sumsOf(db: Db): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of await copiedTables(db)) sums[table.name] = await sumTable(db, table);
  return sums;
}

/** The database that a copy is restored into: the other engine. */
const createTarget = (engine: Engine) =>
  createTestDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');

onEachEngine('a backup of what people wrote', (engine) => {
  let api: TestApi;
  let target: TestDatabase;
  let file: string;
  beforeEach(async () => {
    api = await startTestApi(engine);
    target = await createTarget(engine);
    file = path.join(target.environment.DATA_DIR, 'copia.prumo');
  });
  afterEach(async () => {
    await api.close();
    await target.drop();
  });
  const source = () => api.database.environment;

  test('made during writes is consistent, and restores on the other engine unchanged; issued numbers are not issued again', async () => {
    await writeEverything(api);
    const { idClient: _id, ...values } = await api.db
      .selectFrom('client')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const client = { ...values, cpfCnpj: '96317577000109' };
    const { idClient } = await api.db
      .insertInto('client')
      .values(client)
      .returning('idClient')
      .executeTakeFirstOrThrow();
    await api.db.deleteFrom('client').where('idClient', '=', idClient).execute();
    const before = await sumsOf(api.db);
    const writers = keepWriting(api);
    const made = await prumo(source(), 'backup', file);
    await writers.stop();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(
      /^Cópia feita e conferida: [\d.]+ registros de \d+ tabelas e 2 arquivos, em .+\nO arquivo é secreto: .+\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['copia.prumo']);

    const restored = await prumo(target.environment, 'restore', file);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const there = target.open();
    if (target.engine === 'postgres') {
      const known = await sql`select from pg_stats where tablename = 'bill'`.execute(there);
      expect(known.rows.length).toBeGreaterThan(0);
    }
    const sums = await sumsOf(there);
    const { note_numbering: numberings, bill: bills, ...same } = before;
    expect(sums).toMatchObject(same);
    // Each transaction wrote one row of both.
    const added = (sums.bill?.rows ?? 0) - (bills?.rows ?? 0);
    expect((sums.note_numbering?.rows ?? 0) - (numberings?.rows ?? 0)).toBe(added);
    const sound = await prumo(target.environment, 'check');
    expect(sound).toMatchObject({ code: 0, errors: '' });
    const key = path.join(target.environment.DATA_DIR, 'sealing-key');
    expect(readFileSync(key, 'utf8').trim()).toBe(api.context.sealingKey);
    expect(statSync(key).mode & 0o777).toBe(0o600);

    // And back again: both directions restore every row.
    await api.db.deleteFrom('session').execute();
    const again = path.join(target.environment.DATA_DIR, 'de-novo.prumo');
    expect(await prumo(target.environment, 'backup', again)).toMatchObject({ code: 0 });
    const refused = await prumo(source(), 'restore', again);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('--replace')]);
    const replaced = await prumo(source(), 'restore', again, '--replace');
    expect(replaced).toMatchObject({ code: 0, errors: '' });
    expect(await sumsOf(api.database.open())).toEqual(sums);

    for (const db of [there, api.database.open()])
      expect(
        await db
          .insertInto('client')
          .values(client)
          .returning('idClient')
          .executeTakeFirstOrThrow(),
      ).toEqual({ idClient: idClient + 1 });
  });
});

onEachEngine('a backup', (engine) => {
  /** Shared by all tests: a copy takes a second, and no test changes the source. */
  let source: TestApi;
  let copy: string;
  let target: TestDatabase;
  beforeAll(async () => {
    source = await startTestApi(engine);
    const { environment } = source.database;
    copy = path.join(environment.DATA_DIR, 'copia.prumo');
    expect(await prumo(environment, 'backup', copy)).toMatchObject({ code: 0 });
  });
  afterAll(() => source.close());
  beforeEach(async () => {
    target = await createTarget(engine);
  });
  afterEach(() => target.drop());

  test('that is damaged is refused, and nothing changes', async () => {
    const file = path.join(target.environment.DATA_DIR, 'copia.prumo');
    const text = gunzipSync(readFileSync(copy)).toString('utf8');
    writeFileSync(file, gzipSync(text.replace('Gesso Prado Ltda', 'Gesso Preto Ltda')));
    // What checks a copy does not use the database.
    for (const command of engine === 'sqlite' ? ['restore', 'check'] : ['restore']) {
      const refused = await prumo(target.environment, command, file);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('não confere')]);
    }
    const left = readdirSync(target.environment.DATA_DIR).filter(
      (name) => !name.startsWith('prumo'),
    );
    expect(left).toEqual(['copia.prumo']);
    if (engine !== 'sqlite') return;
    expect(await prumo(target.environment, 'check', copy)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^A cópia está em ordem: /) as string,
    });
  });

  test('is not restored under a running server', async () => {
    const port = String(await freePort());
    const server = runApiProgram('server', {
      ...target.environment,
      API_PORT: port,
      HOST: '127.0.0.1',
    });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers).toBe(true);
    for (const command of [['restore', copy, '--replace'], ['reseal']]) {
      const refused = await prumo(target.environment, ...command);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Encerre')]);
    }
    server.child.kill('SIGTERM');
    await server.finished;
    expect(await prumo(target.environment, 'restore', copy)).toMatchObject({ code: 0, errors: '' });
  });

  test('of an older version is migrated', async () => {
    const file = path.join(target.environment.DATA_DIR, 'copia.prumo');
    const older = await createTestDatabase(engine);
    const db = older.open();
    // As left by a version without the second factor.
    const only = new Set(migrations.map(({ name }) => name).filter((name) => name < '0032'));
    await db
      .transaction()
      .execute((trx) => migrateWithin(trx, engine, { clock: systemClock, only }));
    await insertBusiness(db, source.config);
    expect(await prumo(older.environment, 'backup', file)).toMatchObject({ code: 0 });
    expect(await prumo(target.environment, 'restore', file)).toMatchObject({ code: 0, errors: '' });
    expect(await prumo(target.environment, 'check')).toMatchObject({ code: 0 });
    await older.drop();
  });

  // These concern only the file, or a single engine: the copy's source does not matter.
  if (engine !== 'sqlite') return;

  test('that is cut off, damaged, of a newer version or no backup is reported with the reason', async () => {
    const file = path.join(target.environment.DATA_DIR, 'copia.prumo');
    const whole = readFileSync(copy);
    const text = gunzipSync(whole).toString('utf8');
    const bad = {
      'a cópia está incompleta ou danificada': whole.subarray(0, whole.length - 200),
      'a tabela company não confere': gzipSync(
        text.replace('Gesso Prado Ltda', 'Gesso Preto Ltda'),
      ),
      'se referem a outros que não estão nela': gzipSync(
        text.replace(/^.*Gesso Prado Ltda.*\n/m, ''),
      ),
      'versão mais nova do Prumo': gzipSync(
        text.replace(migrations[0]?.name ?? '', '9999-of-tomorrow'),
      ),
      'não é uma cópia de segurança do Prumo': gzipSync('{"other":1}\n'),
    };
    for (const [reason, bytes] of Object.entries(bad)) {
      writeFileSync(file, bytes);
      await expect(verifyCopy(file)).rejects.toThrow(reason);
    }
  });

  test('that was interrupted is reported, and left to the person who made it', async () => {
    const file = path.join(target.environment.DATA_DIR, 'copia.prumo');
    writeFileSync(`${file}.part`, 'begun');
    const refused = await prumo(source.database.environment, 'backup', file);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('interrompida')]);
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('begun');
  });

  test('is restored where no data folder exists yet', async () => {
    const elsewhere = { DATA_DIR: path.join(target.environment.DATA_DIR, 'nova') };
    expect(await prumo(elsewhere, 'restore', copy)).toMatchObject({ code: 0, errors: '' });
    expect(statSync(elsewhere.DATA_DIR).mode & 0o777).toBe(0o700);
    expect(await prumo(elsewhere, 'check')).toMatchObject({ code: 0, errors: '' });
  });

  test('is not restored into a PostgreSQL that has other programs’ tables', async () => {
    await target.open().schema.createTable('theirs').addColumn('id', 'integer').execute();
    const refused = await prumo(target.environment, 'restore', copy, '--replace');
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('tabelas que não são do Prumo'),
    ]);
  });
});

test('the embedded database moves to PostgreSQL, and both are compared', async () => {
  const api = await startTestApi('sqlite');
  const target = await createTestDatabase('postgres');
  await writeEverything(api);
  const sums = await sumsOf(api.db);
  const { DATA_DIR } = api.database.environment;
  const { DATABASE_URL } = target.environment;
  const moved = await prumo({ DATA_DIR, DATABASE_URL }, 'migrate-to-postgres');
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toMatch(/^No PostgreSQL, e igual: .+ na soma dos valores\.\n/);
  expect(await sumsOf(target.open())).toEqual(sums);
  expect(await prumo({ DATA_DIR, DATABASE_URL }, 'check')).toMatchObject({ code: 0 });
  const twice = await prumo({ DATA_DIR, DATABASE_URL }, 'migrate-to-postgres');
  expect([twice.code, twice.errors]).toEqual([1, expect.stringContaining('Já há dados')]);
  await api.close();
  await target.drop();
});

test('every table has a key to read it in order of', async () => {
  const database = await createTestDatabase('sqlite', { migrated: true });
  const tables = await copiedTables(database.open());
  expect(tables.length).toBeGreaterThan(35);
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  await database.drop();
});
