/** Stores files under keys that we generate: `attachments/<sha-256>-<random>`. */
export interface FileStore {
  /** Resolves once the file is stored completely and durably. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes the file; succeeds when there is none. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
}

/** The store is unreachable or refused the call; the message is for the log. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}
