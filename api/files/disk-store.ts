import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { errorCode } from '../runtime/error-code';
import type { FileStore } from './file-store';

/**
 * Files in a folder. Each is written next to its final path and renamed, so a name always means a
 * complete file. File and folder are flushed to disk, so that this holds after a power cut.
 */
export function diskStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, ...key.split('/'));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(path.dirname(place));
    },
    async get(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
