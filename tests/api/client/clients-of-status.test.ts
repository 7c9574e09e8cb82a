import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clientFilterSchema } from '@domain/client/client-filter';

import type { Db } from '../../../api/db/schema';
import { containsWords } from '../../../api/db/search/search';
import { findClients } from '../../../api/modules/client/client-repository';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

/** More rows than are read by their keys; every third is also a Souza, every tenth is inactive. */
const CLIENTS = 2_600;

onEachEngine('clients by name and status', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
    for (let from = 0; from < CLIENTS; from += 520)
      await db
        .insertInto('client')
        .values(Array.from({ length: 520 }, (_, index) => client(from + index)))
        .execute();
  });
  afterAll(() => database.drop());

  const totals = async (name: string) =>
    Promise.all(
      ['1', '0', ''].map(async (status) => {
        const filter = clientFilterSchema.parse({ name, status, pageSize: '5' });
        const { total, rows } = await findClients(db, filter);
        expect(rows).toHaveLength(Math.min(5, total));
        return total;
      }),
    );

  const counted = async (name: string) => {
    const rows = await db
      .selectFrom('client')
      .select('status')
      .where(containsWords(sql.ref('search_name'), name))
      .execute();
    const of = (status: number) => rows.filter((row) => row.status === status).length;
    return [of(1), of(0), rows.length];
  };

  test.each(['ana', 'souza', 'ana souza', 'an sou', 'a', '12', 'ana 12', 'nobody'])(
    '%s are counted as one by one, whichever status is rarer',
    async (name) => {
      expect(await totals(name)).toEqual(await counted(name));
      await db
        .updateTable('client')
        .set({ status: sql<number>`1 - status` })
        .execute();
      expect(await totals(name)).toEqual(await counted(name));
    },
  );
});

function client(index: number) {
  const name = `Ana ${index % 3 === 0 ? 'Souza' : 'Prado'} ${index}`;
  return {
    name,
    searchName: name.toLowerCase(),
    cpfCnpj: String(10_000_000_000 + index),
    whatsApp: false,
    status: index % 10 === 0 ? 0 : 1,
    exemptStateRegistration: false,
    personType: 'LEGAL_PERSON' as const,
    createdAt: '2026-03-10T15:00:00.000Z',
    updatedAt: '2026-03-10T15:00:00.000Z',
  };
}
