import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../runtime/error-code';

/** Ours in the data folder: the database with its journal and copies, the secrets, the folders. */
const OURS = /^(?:prumo\.db|session-secret|sealing-key|outbox$|attachments$)/;

/**
 * Gives access to the folder and to our files in it to the server's own account only: a folder made
 * by hand or by a container, or restored files, are often open to others.
 */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  setMode(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const place = path.join(dataDir, entry.name);
    if (!OURS.test(entry.name)) continue;
    if (entry.isDirectory()) setMode(place, 0o700);
    else if (entry.isFile()) setMode(place, 0o600);
  }
}

/**
 * Ignored: files of another account, whose owner has decided, and files that another process just
 * removed.
 */
const TOLERATED = ['EPERM', 'ENOENT'];

function setMode(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if (!TOLERATED.includes(errorCode(error) ?? '')) throw error;
  }
}
