import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import pino, { type Logger } from 'pino';

import type { App } from './module';

/** A request id from outside is kept when it could not forge or bloat a log line. */
const SANE_REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * JSON lines. Never a body, a query string or a header: they carry names, documents and tokens.
 * From a database's error only what names no value is kept, because its detail quotes the row.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
  });
}

function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    ...(constraint ? { constraint, table } : {}),
  };
}

/** One line for each answer, by the route's pattern rather than its address. */
export function logResponses(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request answered',
    );
  });
}
