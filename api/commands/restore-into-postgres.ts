import type { CopyEnd } from '../db/copy/copy-format';
import { dropEverything } from '../db/copy/drop-everything';
import { hasForeignTables, hasRecords } from '../db/copy/has-records';
import { type CopyTakers, loadCopy } from '../db/copy/load-copy';
import { takeStartupLock } from '../db/engine/startup-lock';
import { Refusal } from './command';
import { refuseBesideApi, withDatabase } from './installation';

/** Restores in one transaction: an API that starts meanwhile waits until it ends. */
export async function restoreIntoPostgres(
  {
    config: { dataDir },
    databaseUrl,
    replace,
  }: { config: { dataDir: string }; databaseUrl: string; replace: boolean },
  file: string,
  takers: CopyTakers,
): Promise<CopyEnd> {
  return withDatabase({ databaseUrl, dataDir }, ({ db, engine }) =>
    db.transaction().execute(async (trx) => {
      await takeStartupLock(trx, engine);
      await refuseBesideApi(trx);
      if (await hasForeignTables(trx))
        throw new Refusal(
          'O banco de DATABASE_URL tem tabelas que não são do Prumo: use um só dele.',
        );
      if (!replace && (await hasRecords(trx)))
        throw new Refusal(
          'Já há dados no banco de DATABASE_URL. Para pôr a cópia no lugar deles, repita com --replace.',
        );
      await dropEverything(trx);
      return loadCopy({ trx, engine }, file, takers);
    }),
  );
}
