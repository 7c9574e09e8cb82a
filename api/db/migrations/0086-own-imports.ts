import type { Migration } from './columns';

/** A person's imports into a register are listed, latest first. */
export const ownImports: Migration = {
  name: '0086-own-imports',
  async up(trx) {
    await trx.schema
      .createIndex('import_file_own')
      .on('import_file')
      .columns(['id_professional', 'register', 'id_import'])
      .execute();
  },
};
