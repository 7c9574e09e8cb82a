import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

import { LOG_OUTPUT } from './log-output';
import { loggedError } from './logged-error';

/**
 * A server's log: JSON lines on standard output. An error is logged under the key `err`, the only
 * one that pino and our serializer recognise.
 */
export function createLog(
  options: Pick<LoggerOptions, 'level' | 'base' | 'timestamp'>,
  output: DestinationStream = pino.destination(LOG_OUTPUT),
): Logger {
  return pino({ ...options, serializers: { err: loggedError } }, output);
}
