import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { errorCode } from '../runtime/error-code';

/** The keys of the files in the data folder, with those whose writing was interrupted. */
export async function keysOnDisk(dataDir: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(dataDir, 'attachments'));
    return names.map((name) => `attachments/${name}`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
