import { z } from '@domain/zod';

import { askDatabase } from '../../db/ask-database';
import { ApiError } from '../../http/api-error';
import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';

const PATIENCE_MS = 3_000;

/** Whether the API can work: it can when its database responds. */
export const healthRoutes: Module = (app, { db }) => {
  app.get('/healthz', {
    schema: {
      tags: ['Sistema'],
      summary: 'Saber se a API e o banco de dados respondem',
      security: [],
      response: responses({ 200: z.object({ status: z.literal('ok') }) }, [503]),
    },
    handler: async (request) => {
      try {
        await inTime(askDatabase(db));
      } catch (error) {
        request.log.warn({ err: error }, 'database does not answer');
        throw new ApiError({ status: 503, code: 'unavailable' }, 'O banco de dados não responde.');
      }
      return { status: 'ok' as const };
    },
  });
};

async function inTime(query: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), PATIENCE_MS);
  });
  try {
    await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}
