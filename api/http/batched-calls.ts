import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import inject, { type Response } from 'light-my-request';

import { MAX_TOGETHER, togetherWire } from '@domain/wire/together';
import { z } from '@domain/zod';

import { malformed, notFound } from './api-error';
import { fileSchema } from './file-response';
import type { App, Module } from './module';
import { INVALID_QUERY } from './refusal-texts';
import { responses, SIGNED_IN } from './route-schema';

/** The headers that a part's response keeps. */
const PART_HEADERS = ['etag', 'x-access', 'x-request-id', 'retry-after'] as const;
/** Marks the requests that this process makes to itself. */
const MARK = 'x-together';
/** Headers that concern the connection or the whole request. */
const NOT_PASSED = ['connection', 'host', 'content-length', 'transfer-encoding'];

const question = z.object({
  get: z
    .string()
    .transform((lines) => lines.split('\n'))
    .pipe(z.array(z.string().regex(/^\/[^/]/)).max(MAX_TOGETHER)),
});
/** Identifies this process's own requests: no other process knows it. */
const OWN = randomUUID();

/** A batch is JSON only: no files, no batches. Applies to the routes that are added afterwards. */
export function refuseFilesInBatches(app: App): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (headers[MARK] === OWN && routeOptions.url !== undefined && !hasJson(routeOptions.schema))
      throw notFound('Este endereço não é respondido junto de outros.');
  });
}

/**
 * `GET together`, an extension (docs/contract.md#together): several GET calls of one person in one
 * request, each authorised, limited, answered and logged as if it came alone.
 */
export const batchedCallRoutes: Module = (app) => {
  app.get('/together', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'Várias consultas de uma vez',
      querystring: z.object({ get: z.string().describe('Os endereços, um por linha') }),
      response: responses({ 200: togetherWire }, [400, 401]),
    },
    handler: async (request, reply) => {
      const query = question.safeParse(request.query);
      if (!query.success) throw malformed(INVALID_QUERY);
      const passed = Object.entries(request.headers).filter(([name]) => !NOT_PASSED.includes(name));
      const headers = { ...Object.fromEntries(passed), [MARK]: OWN, 'x-request-id': request.id };
      const { remoteAddress } = request.socket;
      const parts = await Promise.all(
        query.data.get.map((url) =>
          // Not `app.inject`, which refuses the parts of a request that came just before shutdown.
          inject(app.routing, { method: 'GET', url, headers, remoteAddress }),
        ),
      );
      // With a custom serializer, Fastify sets no content type for a list.
      await reply
        .type('application/json; charset=utf-8')
        .serializer(inOneList)
        .send(parts.map(partOf));
    },
  });
};

function hasJson(schema: FastifyRequest['routeOptions']['schema']): boolean {
  const success = (schema?.response as Record<number, unknown> | undefined)?.[200];
  return success !== undefined && success !== fileSchema && success !== togetherWire;
}

interface Part {
  status: number;
  headers: Record<string, string>;
  /** JSON already. */
  body: string;
}

function partOf({ statusCode, headers, payload }: Response): Part {
  const named = PART_HEADERS.flatMap((name) =>
    headers[name] ? [[name, String(headers[name])] as const] : [],
  );
  return { status: statusCode, headers: Object.fromEntries(named), body: payload };
}

/** A JSON array; the bodies are JSON already. */
function inOneList(parts: readonly Part[]): string {
  const written = parts.map(
    ({ status, headers, body }) =>
      `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body || 'null'}}`,
  );
  return `[${written.join(',')}]`;
}
