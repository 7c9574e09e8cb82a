import type { Db } from './schema';
import type { ImportFileTable } from './tables/import-tables';

/** The register that an import of any person is for; undefined when there is no such import. */
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
