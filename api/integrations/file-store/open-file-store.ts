import type { ApiConfig } from '../../config';
import { diskStore } from './disk-store';
import type { FileStore } from './file-store';
import { s3Store } from './s3-store';

/** The bucket where one is configured, else the data folder. */
export function openFileStore({ s3, dataDir }: Pick<ApiConfig, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : diskStore(dataDir);
}
