import type { Db } from './schema';
import type { ImportFileTable } from './tables/import-tables';

/** Which register a file is for, whoever's it is; undefined when there is no such import. */
export async function registerOfImport(
  db: Db,
  idImport: number,
): Promise<ImportFileTable['register'] | undefined> {
  const found = await db
    .selectFrom('importFile')
    .select('register')
    .where('idImport', '=', idImport)
    .executeTakeFirst();
  return found?.register;
}
