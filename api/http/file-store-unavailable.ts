import type { FastifyRequest } from 'fastify';

import { FileStoreError } from '../files/file-store';
import { ApiError } from './api-error';

/** An unreachable store is not the client's fault: the request may be retried. */
export function fileStoreUnavailable(error: unknown, request: Pick<FastifyRequest, 'log'>): never {
  if (!(error instanceof FileStoreError)) throw error;
  request.log.warn({ err: error }, 'file store failed');
  throw new ApiError(
    { status: 503, code: 'unavailable' },
    'Os arquivos não podem ser guardados nem lidos agora. Tente de novo.',
    {
      headers: { 'retry-after': '5' },
    },
  );
}
