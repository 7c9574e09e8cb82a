import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import pino, { type DestinationStream, type Logger } from 'pino';

import { createLog } from '../../servers/create-log';
import type { App } from './module';

/** A client's request id is kept only if it can neither forge nor bloat a log line. */
const SANE_REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
}

/** JSON lines. Never a body, query string or header: they contain names, documents and tokens. */
export function createLogger(level: string, output?: DestinationStream): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return createLog({ level, base: { service: 'api' }, timestamp }, output);
}

/** Polled by load balancers every second: thousands of lines a day that hide those of people. */
const ASKED_EVERY_SECOND = '/livez';

/** One line per response, with the route's pattern instead of its URL, and the person's id. */
export function logResponses(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log[route === ASKED_EVERY_SECOND ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        idProfessional: request.principal?.idProfessional,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request answered',
    );
  });
}
