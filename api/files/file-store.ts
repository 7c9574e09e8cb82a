/**
 * Where files that people send are kept, by keys that we make: `attachments/<sha-256>-<random>`.
 */
export interface FileStore {
  /** Resolves when the file is safely there, whole. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** No file of that key is there any more; none having been there is fine. */
  remove(key: string): Promise<void>;
}

/** The store cannot be reached, or refused; the message is for the log. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}
