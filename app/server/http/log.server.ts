import pino from 'pino';

import { LOG_OUTPUT } from '@domain/log-output';
import { webEnv } from '~/server/env.server';

let logger: pino.Logger | undefined;

/**
 * The web app's log: JSON lines on standard output. Log paths without query strings, and never
 * bodies, cookies or headers: they contain names, tax ids and tokens.
 */
export function log(): pino.Logger {
  logger ??= pino(
    { level: webEnv().logLevel, base: { part: 'web' } },
    pino.destination(LOG_OUTPUT),
  );
  return logger;
}
