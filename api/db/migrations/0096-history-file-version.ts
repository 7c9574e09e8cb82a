import type { Migration } from './columns';

/** The version of the record's one file after an act; unknown for older acts. */
export const historyFileVersion: Migration = {
  name: '0096-history-file-version',
  async up(trx) {
    await trx.schema.alterTable('history').addColumn('file_version', 'text').execute();
  },
};
