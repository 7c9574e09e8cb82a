import { existsSync } from 'node:fs';
import path from 'node:path';

import { type ApiConfig, parseConfig } from '../config/config';
import { FolderInUse, lockFolder } from '../db/engine/folder-lock';
import { type OpenDatabase, openDatabase, SQLITE_FILE_NAME } from '../db/engine/open-database';
import { hasRunningApi } from '../db/engine/running-apis';
import { readSnapshot, sqliteSnapshot } from '../db/engine/snapshot';
import type { Db } from '../db/schema';
import { Refusal } from './command';

export const readConfig = (): ApiConfig => parseConfig(process.env);

export const sqliteFile = ({ dataDir }: { dataDir: string }) =>
  path.resolve(dataDir, SQLITE_FILE_NAME);

/** Reads a snapshot of the installation's database while servers work on it. */
export async function withSnapshot<Result>(
  config: ApiConfig,
  read: (snapshot: Db) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl !== null) return withDatabase(config, ({ db }) => readSnapshot(db, read));
  const file = sqliteFile(config);
  if (!existsSync(file)) throw new Refusal(`Não há banco de dados em ${path.dirname(file)}.`);
  return sqliteSnapshot(file, read);
}

export async function withDatabase<Result>(
  config: Pick<ApiConfig, 'databaseUrl' | 'dataDir'>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...config, databasePoolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

/** Works on the embedded database while no API runs, and keeps any from starting. */
export async function withFolderAlone<Result>(
  { dataDir }: { dataDir: string },
  work: () => Promise<Result>,
): Promise<Result> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Refusal(
      `O Prumo está no ar com a pasta ${path.resolve(dataDir)} (DATA_DIR). Encerre-o primeiro.`,
    );
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** PostgreSQL is shared: a running API is detected by its connections. */
export async function refuseBesideApi(db: Db): Promise<void> {
  if (await hasRunningApi(db))
    throw new Refusal(
      'O Prumo está no ar com este banco de dados. Encerre todas as APIs primeiro.',
    );
}
