import { statfs } from 'node:fs/promises';

/** The bytes that an unprivileged process may still write on the folder's disk. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws ENOSPC, as a write would, when the folder's disk has less space left than that. */
export async function wantDiskSpace(folder: string, bytes: number): Promise<void> {
  if ((await freeDiskBytes(folder)) >= bytes) return;
  throw Object.assign(new Error(`less than ${bytes} bytes left on disk`), { code: 'ENOSPC' });
}
