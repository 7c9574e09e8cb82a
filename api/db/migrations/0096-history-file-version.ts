import type { Migration } from './columns';

/** Which of a record's one file stood after an act: of those before it is unknown. */
export const historyFileVersion: Migration = {
  name: '0096-history-file-version',
  async up(trx) {
    await trx.schema.alterTable('history').addColumn('file_version', 'text').execute();
  },
};
