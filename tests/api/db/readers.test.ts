import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientFilterSchema } from '@domain/client/client-filter';

import { openDatabase } from '../../../api/db/engine/open-database';
import type { Readers } from '../../../api/db/engine/readers';
import type { Db } from '../../../api/db/schema';
import { findClients } from '../../../api/modules/client/client-repository';
import { openReaders } from '../../../api/open-readers';
import { startTestApi, type TestApi } from '../support/test-api';

const BUILT = path.resolve(import.meta.dirname, '../../../build/read-thread.js');
const ME = { idProfessional: 1 };
const OTHER = { idProfessional: 2 };

/** Runs longer than any other query here, and ends by itself. */
const long = (db: Db) =>
  sql<{ total: number }>`
    with recursive series (n) as (select 1 union all select n + 1 from series where n < 300000)
    select count(*) as total from series`.execute(db);

describe('readers', () => {
  let api: TestApi;
  let readers: Readers;
  beforeAll(async () => {
    api = await startTestApi('sqlite');
    readers = openReaders({
      db: api.db,
      engine: 'sqlite',
      dataDir: api.config.dataDir,
      threadFile: BUILT,
    });
  });
  afterAll(async () => {
    await readers.close();
    await api.close();
  });

  const rename = (name: string) =>
    api.db
      .updateTable('professional')
      .set({ name })
      .where('idProfessional', '=', api.idProfessional)
      .execute();
  const readName = async (db: Db) => {
    const { name } = await db
      .selectFrom('professional')
      .select('name')
      .where('idProfessional', '=', api.idProfessional)
      .executeTakeFirstOrThrow();
    return name;
  };

  it('see what was written before, in columns and types like the main connection', async () => {
    for (let round = 0; round < 20; round += 1) {
      await rename(`Nome ${round}`);
      expect(await readName(readers.of(ME))).toBe(`Nome ${round}`);
    }
    const all = (db: Db) => db.selectFrom('professional').selectAll().execute();
    expect(await all(readers.of(ME))).toEqual(await all(api.db));
    const filter = clientFilterSchema.parse({ name: 'a' });
    expect(await findClients(readers.of(ME), filter)).toEqual(await findClients(api.db, filter));
  });

  it('cannot write', async () => {
    const written = sql`delete from professional`.execute(readers.of(ME));
    await expect(written).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    await expect(sql`select broken`.execute(readers.of(ME))).rejects.toThrow(/no such column/);
  });

  it('read a consistent snapshot, whatever is written meanwhile', async () => {
    await rename('Antes');
    const seen = await readers.snapshot(async (db) => {
      const before = await readName(db);
      await rename('Depois');
      return [before, await readName(db), await readName(readers.of(ME))];
    });
    expect(seen).toEqual(['Antes', 'Antes', 'Depois']);
    const failing = readers.snapshot(async (db) => {
      await readName(db);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await readers.snapshot(readName)).toBe('Depois');
  });

  it('leave the process free, and take turns between people', async () => {
    const order: string[] = [];
    const flood = Array.from({ length: 40 }, () =>
      long(readers.of(ME)).then(() => order.push('mine')),
    );
    const other = long(readers.of(OTHER)).then(() => order.push('other'));
    await readName(api.db);
    order.push('short');
    await Promise.all([...flood, other]);
    expect(order[0]).toBe('short');
    expect(order.indexOf('other')).toBeLessThan(12);
  });

  it('refuse one person’s flood with 503', async () => {
    const flood = Array.from({ length: 150 }, () => readName(readers.of(ME)));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'busy' });
  });
});

describe('a thread that ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-thread-'));
  const threadFile = path.join(folder, 'thread.mjs');
  writeFileSync(
    threadFile,
    `export default ({ text }) => (text === 'end' ? process.exit(1) : { rows: [{ name: text }] });
     export const readSnapshot = ({ port }) => new Promise(() => port.once('message', () => process.exit(1)));`,
  );
  const { db, engine } = openDatabase({ databaseUrl: null, dataDir: folder, databasePoolSize: 1 });
  const readers = openReaders({ db, engine, dataDir: folder, threadFile });
  afterAll(async () => {
    await readers.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('fails its request, and another takes its place', async () => {
    await expect(sql`end`.execute(readers.of(ME))).rejects.toThrow();
    expect((await sql`next`.execute(readers.of(ME))).rows).toEqual([{ name: 'next' }]);
    await expect(readers.snapshot((reader) => sql`end`.execute(reader))).rejects.toThrow();
  });
});
