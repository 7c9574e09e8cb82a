import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3 * 2 ** 30;

/**
 * A new folder for what tests write: in memory if there is room, because databases wait for the
 * disk on each commit, and a test's data need not be durable.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(roomInMemory() ? IN_MEMORY : tmpdir(), 'prumo-test-'));
  // PostgreSQL runs as another user, and passes through it to a folder of its own.
  chmodSync(folder, 0o711);
  return folder;
}

export function removeTemporaryFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
}

function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
