import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/** Work that must survive a restart. At most one job per kind and key. */
export const jobs: Migration = {
  name: '0011-jobs',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'job', 'id_job')
      .addColumn('kind', plainText(engine), (column) => column.notNull())
      .addColumn('key', plainText(engine), (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('run_at', plainText(engine), (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('leased_until', plainText(engine))
      .addColumn('worker', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('done_at', plainText(engine))
      .addColumn('dead_at', plainText(engine))
      .addUniqueConstraint('job_once', ['kind', 'key'])
      .execute();
    await sql`create index job_open on job (run_at, id_job) where done_at is null and dead_at is null`.execute(
      trx,
    );
    await sql`create index job_done_at on job (done_at) where done_at is not null`.execute(trx);
    await sql`create index job_dead_at on job (dead_at) where dead_at is not null`.execute(trx);
  },
};
