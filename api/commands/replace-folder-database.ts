import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { CopyEnd } from '../db/copy/copy-format';
import type { CopyTakers } from '../db/copy/load-copy';
import { loadIntoFolder } from '../db/copy/load-into-folder';
import { makePrivate } from '../secrets/private-folder';
import { sqliteFile } from './installation';

/** SQLite's own files beside a database. */
const BESIDE = ['-wal', '-shm'];

/**
 * Builds the copy's database beside the present one and then swaps them: until the last moment
 * nothing changes, and the present one may even be damaged. It stays under another name.
 */
export async function replaceFolderDatabase(
  { dataDir }: { dataDir: string },
  file: string,
  takers: CopyTakers,
): Promise<{ end: CopyEnd; before: string | null }> {
  makePrivate(dataDir);
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'));
  try {
    const end = await loadIntoFolder(folder, file, takers);
    const database = sqliteFile({ dataDir });
    const before = existsSync(database) ? `${database}.before-restore` : null;
    if (before !== null) moveWithJournal(database, before);
    renameSync(sqliteFile({ dataDir: folder }), database);
    flushFolder(dataDir);
    return { end, before };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last commits may be in the journal alone, which SQLite finds by its database's name. */
function moveWithJournal(from: string, to: string): void {
  for (const end of ['', ...BESIDE]) rmSync(`${to}${end}`, { force: true });
  for (const end of [...BESIDE, ''])
    if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
