import { ApiError } from './api-error';
import type { App } from './module';
import { BODY_TOO_LARGE } from './refusal-texts';

/**
 * An order of a thousand items has about ten thousand values; nothing we accept has more, or is
 * nested deeper than this.
 */
const MAX_VALUES = 30_000;
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text has more values, or is nested deeper, than anything we accept. Scans only the
 * punctuation, before parsing: a megabyte of `{}` or `[` takes the parser a hundred times as long
 * and would block the process.
 */
export function isOutsized(json: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case COMMA:
        values += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        values += 1;
        depth += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
    }
    if (values > MAX_VALUES || depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The closing quote of the text that begins at `start`, or the end of input. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return json.length;
}

/** Parses JSON bodies like Fastify, but refuses outsized ones first. */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isOutsized(body)) done(new ApiError({ status: 413, code: 'too_large' }, BODY_TOO_LARGE));
      else void parse(request, body, done);
    },
  );
}
