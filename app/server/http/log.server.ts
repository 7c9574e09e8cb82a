import pino from 'pino';

import { webEnv } from '~/server/env.server';

let logger: pino.Logger | undefined;

/**
 * The web app's log: JSON lines on standard output. Whoever logs writes paths without their query
 * strings and never bodies, cookies or headers: they carry names, documents and tokens.
 */
export function log(): pino.Logger {
  logger ??= pino({ level: webEnv().logLevel, base: { part: 'web' } });
  return logger;
}
