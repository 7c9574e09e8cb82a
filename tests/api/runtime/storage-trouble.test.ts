import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { isDiskFull } from '../../../api/db/engine/database-errors';
import { wantDiskSpace } from '../../../api/db/engine/disk-space';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const FULL =
  'O servidor está sem espaço em disco, e nada foi gravado. Avise quem cuida do sistema.';
const READS =
  'O banco de dados só aceita consultas, e nada foi gravado. Avise quem cuida do sistema.';

onEachEngine('when nothing can be written', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const fillDisk = async () => {
    // The file may not grow, which SQLite reports like a full disk.
    if (engine === 'sqlite') await sql`pragma max_page_count = 1`.execute(api.db);
    else await refuseWrites(api, '53100');
  };
  const makeReadOnly = async () => {
    if (engine === 'sqlite') await sql`pragma query_only = on`.execute(api.db);
    else await refuseWrites(api, '25006');
  };
  const asks = async () => {
    const template = `/company/${api.idCompany}/contract-template`;
    // More than fits into the rest of any page.
    const body = { text: 'Contrato. '.repeat(6_000) };
    const saved = await api.ask('PUT', template, { body });
    const read = await api.ask('GET', '/client/filter');
    return { saved, read };
  };

  test('because the disk is full, the person sees that, and can still read', async () => {
    await fillDisk();
    const { saved, read } = await asks();
    expect([saved.status, saved.body]).toMatchObject([507, { code: 'disk_full', message: FULL }]);
    expect(read.status).toBe(200);
  });

  test('because the database is read-only, the person and the health check see that', async () => {
    await makeReadOnly();
    const { saved, read } = await asks();
    expect([saved.status, saved.body]).toMatchObject([503, { code: 'read_only', message: READS }]);
    expect(read.status).toBe(200);
    const health = await api.ask('GET', '/healthz', { token: null });
    expect([health.status, health.body]).toMatchObject([503, { message: READS }]);
  });
});

test('the health check reports a full disk', async () => {
  const api = await startTestApi('postgres');
  await refuseWrites(api, '53100');
  const health = await api.ask('GET', '/healthz', { token: null });
  expect([health.status, health.body]).toMatchObject([507, { message: FULL }]);
  await api.close();
});

test('a disk with too little left counts as full', async () => {
  await wantDiskSpace('.', 1);
  await expect(wantDiskSpace('.', Number.MAX_SAFE_INTEGER)).rejects.toSatisfy(isDiskFull);
});

/** PostgreSQL's own error when writing two tables: a test has no disk to fill. */
async function refuseWrites({ db }: TestApi, code: '53100' | '25006'): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as
    ${sql.raw(`'begin raise exception using errcode = ''${code}''; end'`)}`.execute(db);
  for (const table of ['contract_template', 'migration'])
    await sql`create trigger refuse before insert or update on ${sql.table(table)}
      for each row execute function refuse()`.execute(db);
}
