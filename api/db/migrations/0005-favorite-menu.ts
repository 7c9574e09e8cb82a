import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/** The menu entries each professional has pinned; the number keeps the pinning order. */
export const favoriteMenu: Migration = {
  name: '0005-favorite-menu',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'favorite_menu', 'id_favorite_menu')
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('menu_slug', plainText(engine), (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('favorite_menu_once', ['id_professional', 'menu_slug'])
      .execute();
  },
};
