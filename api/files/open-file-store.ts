import { diskStore } from './disk-store';
import type { FileStore } from './file-store';
import { type S3Config, s3Store } from './s3-store';

/** The bucket when configured, else the data folder. */
export function openFileStore({
  s3,
  dataDir,
}: {
  s3: S3Config | null;
  dataDir: string;
}): FileStore {
  return s3 ? s3Store(s3) : diskStore(dataDir);
}
