import type { Logger } from 'pino';

import { webEnv } from '~/server/env.server';

import { createLog } from '../../../servers/create-log';

let logger: Logger | undefined;

/**
 * The web app's log: JSON lines on standard output. Log paths without query strings, and never
 * bodies, cookies or headers: they contain names, tax ids and tokens.
 */
export function log(): Logger {
  logger ??= createLog({ level: webEnv().logLevel, base: { part: 'web' } });
  return logger;
}
