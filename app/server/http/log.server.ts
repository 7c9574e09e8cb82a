import pino from 'pino';

import { LOG_OUTPUT } from '@domain/log-output';
import { loggedError } from '@domain/logged-error';
import { webEnv } from '~/server/env.server';

let logger: pino.Logger | undefined;

/**
 * The web app's log: JSON lines on standard output. Log paths without query strings, and never
 * bodies, cookies or headers: they contain names, tax ids and tokens. An error goes by the key `err`,
 * the only one that pino and our serializer know it by.
 */
export function log(): pino.Logger {
  logger ??= createLog(webEnv().logLevel, pino.destination(LOG_OUTPUT));
  return logger;
}

export function createLog(level: string, output: pino.DestinationStream): pino.Logger {
  return pino({ level, base: { part: 'web' }, serializers: { err: loggedError } }, output);
}
