import { AwsClient } from 'aws4fetch';

import { type FileStore, FileStoreError } from './file-store';

/** A bucket of S3 or of a compatible service (MinIO, R2, Ceph…). */
export interface S3Config {
  /** Without a trailing slash; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CALL_LIMIT_MS = 20_000;

export function s3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStore {
  // Retries when the service is busy (429, 5xx), up to this many times.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function call(
    { method, key }: { method: string; key: string },
    expected: readonly number[],
    init: RequestInit = {},
  ): Promise<Response> {
    const { signal, ...rest } = init;
    const limit = AbortSignal.timeout(CALL_LIMIT_MS);
    const address = `${endpoint}/${bucket}/${key}`;
    const response = await client
      .fetch(address, {
        method,
        ...rest,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      })
      .catch(unanswered);
    if (expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new FileStoreError(`the file store answered ${response.status} to ${method}`);
  }

  return {
    async put(key, bytes, type) {
      await call({ method: 'PUT', key }, [200, 201, 204], {
        body: bytes,
        headers: { 'Content-Type': type },
      });
    },
    async get(key) {
      const response = await call({ method: 'GET', key }, [200, 404]);
      const bytes = await response.arrayBuffer().catch(unanswered);
      return response.status === 404 ? null : Buffer.from(bytes);
    },
    async remove(key, signal) {
      await call({ method: 'DELETE', key }, [200, 204, 404], signal ? { signal } : {});
    },
  };
}

function unanswered(cause: unknown): never {
  throw new FileStoreError('the file store does not answer', { cause });
}
