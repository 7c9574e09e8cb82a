import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../runtime/error-code';

/** Ours in the data folder: the database with its journal and copies, the secrets, the folders. */
const OURS = /^(?:prumo\.db|session-secret|sealing-key|outbox$|attachments$)/;

/**
 * Only the server's own account enters the folder, and reads what is ours in it: a folder made by hand or
 * by a container, and files put back from a copy, are often open to others.
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

/** Left alone: another account's, whose owner has decided, and what another process just removed. */
const TOLERATED = ['EPERM', 'ENOENT'];

function setMode(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if (!TOLERATED.includes(errorCode(error) ?? '')) throw error;
  }
}
