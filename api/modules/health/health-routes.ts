import { z } from '@domain/zod';

import { isDraining } from '../../../servers/connections';
import { wantDiskSpace } from '../../db/engine/disk-space';
import { writeCheck } from '../../db/write-check';
import { ApiError } from '../../http/api-error';
import { ENDING } from '../../http/error-response';
import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { storageError } from '../../http/storage-error';
import { inTime } from './in-time';
import { readiness } from './readiness';

/** The health check's own row may fit where an order no longer does. */
const LEAST_BYTES = 4 * 1024 * 1024;

/** Whether the API can work: it can while its database accepts writes. */
export const healthRoutes: Module = (app, { db, clock, config }) => {
  const canWrite = writeCheck(db);
  app.get('/healthz', {
    schema: {
      tags: ['Sistema'],
      summary: 'Saber se a API responde e pode gravar no banco de dados',
      security: [],
      response: responses({ 200: z.object({ status: z.literal('ok') }) }, [503, 507]),
    },
    handler: async (request) => {
      try {
        await inTime(Promise.all([canWrite(), wantDiskSpace(config.dataDir, LEAST_BYTES)]));
      } catch (error) {
        request.log.warn({ err: error }, 'database cannot be written');
        throw (
          storageError(error) ??
          new ApiError({ status: 503, code: 'unavailable' }, 'O banco de dados não responde.')
        );
      }
      return { status: 'ok' as const };
    },
  });

  app.get('/livez', {
    schema: {
      tags: ['Sistema'],
      summary:
        'Saber se a API aceita pedidos; uma que vai encerrar diz que não, ainda antes de recusá-los',
      security: [],
      response: responses({ 200: z.object({ status: z.literal('live') }) }, [503]),
    },
    handler: async () => {
      if (isDraining(app.server))
        throw new ApiError({ status: 503, code: ENDING }, 'A API está encerrando.');
      return { status: 'live' as const };
    },
  });

  app.get('/readyz', {
    schema: {
      tags: ['Sistema'],
      summary: 'Saber se a API pode receber trabalho: gravação, migrações, disco e fila',
      security: [],
      response: responses(
        {
          200: z.object({
            status: z.literal('ready'),
            diskFreeBytes: z.number(),
            queueSeconds: z.number(),
          }),
        },
        [503],
      ),
    },
    handler: async () => {
      const { dataDir } = config;
      const { problems, ...measured } = await readiness({ db, clock, dataDir, canWrite });
      if (problems.length > 0)
        throw new ApiError({ status: 503, code: 'not_ready' }, problems.join(' '));
      return { status: 'ready' as const, ...measured };
    },
  });
};
