import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

import pg from 'pg';

import { startPostgres } from './postgres';

const TMPFS = 0x0102_1994;
/** The first version with a choice of how to copy a database. */
const CHOICE_SINCE = 150_000;

/**
 * One PostgreSQL for all API tests; each test creates its own database. Workers find it in
 * TEST_POSTGRES_URL, and its way to copy a database in TEST_POSTGRES_COPY. A server given from
 * outside is used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.socketUrl;
  process.env.TEST_POSTGRES_COPY = await quickestCopy(postgres.socketUrl);
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    delete process.env.TEST_POSTGRES_COPY;
    await postgres.stop();
  };
}

/**
 * In memory, copying files takes less than half the time of PostgreSQL's default copy, by pages and
 * its log. On a disk it takes longer.
 */
async function quickestCopy(url: string): Promise<string> {
  if (statfsSync(tmpdir()).type !== TMPFS) return '';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  await client.end();
  return Number(rows[0]?.version) >= CHOICE_SINCE ? ' strategy = file_copy' : '';
}
