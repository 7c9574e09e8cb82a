import type { Migration } from './columns';

/** What was read from a file, to be reviewed before it is written (docs/decisions/0167). */
export const importPreview: Migration = {
  name: '0068-import-preview',
  async up(trx) {
    await trx.schema.alterTable('import_file').addColumn('preview', 'text').execute();
  },
};
