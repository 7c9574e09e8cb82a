import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { compiledOnce, insertRows } from '../../../api/db/engine/compiled-once';
import { preparedName } from '../../../api/db/engine/prepared-names';
import type { Trx } from '../../../api/db/schema';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NOW = '2026-03-10T12:00:00.000Z';
const CALL = { principal: '1', method: 'POST', path: '/order', requestHash: 'x', createdAt: NOW };

onEachEngine('statements that are compiled once', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const keys = async (path: string) =>
    api.db
      .selectFrom('idempotencyKey')
      .select(['key', 'status', 'body'])
      .where('path', '=', path)
      .orderBy('key')
      .execute();

  test('is built for each set of values, and takes each call’s values', async () => {
    let built = 0;
    const insert = compiledOnce<
      typeof CALL & { key: string; status?: number; body?: string | null }
    >((db, row) => {
      built += 1;
      return db.insertInto('idempotencyKey').values(row);
    });
    const path = '/each';
    await insert(api.db, { ...CALL, path, key: 'a', status: 201 });
    await insert(api.db, { ...CALL, path, key: 'b', status: 200 });
    await insert(api.db, { ...CALL, path, key: 'c', status: undefined, body: null });
    const written = await insert(api.db, { ...CALL, path, key: 'd', body: '{}' });
    expect(written.numAffectedRows).toBe(1n);
    expect(built).toBe(2);
    expect(await keys(path)).toEqual([
      { key: 'a', status: 201, body: null },
      { key: 'b', status: 200, body: null },
      { key: 'c', status: null, body: null },
      { key: 'd', status: null, body: '{}' },
    ]);
  });

  test('returns rows like any statement', async () => {
    const select = compiledOnce<
      { idProfessional: number },
      { idCompany: number; hasPassword: boolean }
    >((db, { idProfessional }) =>
      db
        .selectFrom('professional')
        .select(['idCompany', sql<boolean>`status = 1`.as('hasPassword')])
        .where('idProfessional', '=', idProfessional)
        .$castTo<{ idCompany: number; hasPassword: boolean }>(),
    );
    const { rows } = await select(api.db, { idProfessional: api.idProfessional });
    expect(rows).toEqual([{ idCompany: api.idCompany, hasPassword: true }]);
  });

  test('refuses a text that depends on a value', async () => {
    const select = compiledOnce<{ key: string }>((db, { key }) =>
      db
        .selectFrom('idempotencyKey')
        .select('status')
        .where('key', '=', key)
        .where('path', '=', '/x'),
    );
    await expect(async () => select(api.db, { key: 'a' })).rejects.toThrow('a value stands in');
  });

  test('inserts any number of rows, even with different columns', async () => {
    const insert = (rows: Parameters<typeof insertRows<'idempotencyKey'>>[2]) =>
      api.db.transaction().execute((trx) => insertRows(trx, 'idempotencyKey', rows));
    const rows = (path: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...CALL,
        path,
        key: `${path} ${String(index).padStart(3, '0')}`,
        status: index,
      }));
    for (const count of [0, 1, 2, 60]) {
      const path = `/rows-${count}`;
      await insert(rows(path, count));
      expect((await keys(path)).map(({ status }) => status)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
    }
    const [first, second] = rows('/mixed', 2);
    await insert([
      { ...first!, status: undefined, body: 'a' },
      { ...second!, body: 'b' },
    ]);
    expect(await keys('/mixed')).toEqual([
      { key: '/mixed 000', status: null, body: 'a' },
      { key: '/mixed 001', status: 1, body: 'b' },
    ]);
  });

  test('PostgreSQL keeps it prepared on a connection that sent it', async () => {
    const text = { sent: '' };
    const select = compiledOnce<{ key: string }>((db, { key }) => {
      const query = db.selectFrom('idempotencyKey').select('requestHash').where('key', '=', key);
      text.sent = query.compile().sql;
      return query;
    });
    const names = async (trx: Trx) =>
      engine === 'postgres'
        ? (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(trx)).rows
        : [];
    await api.db.transaction().execute(async (trx) => {
      await select(trx, { key: 'a' });
      await select(trx, { key: 'b' });
      const kept = await names(trx);
      if (engine === 'postgres') expect(kept).toContainEqual({ name: preparedName(text.sent) });
    });
    expect(preparedName(text.sent)).toMatch(/^prumo_\d+$/);
  });
});
