import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

import type { FastifyRequest } from 'fastify';
import { expect } from 'vitest';

import type { Reply, TestApi } from './test-api';

/** Values for any field. None may cause a 5xx, and accepted ones must read back as stored. */
export const HOSTILE: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t\n '],
  ['zero', 0],
  ['negative', -1],
  ['fraction', 0.1],
  ['above int32', 2_147_483_648],
  ['above int64', 9_223_372_036_854_775_808],
  ['huge', 1e308],
  ['true', true],
  ['array', []],
  ['nested array', [[['x']]]],
  ['object', { a: 1 }],
  ['prototype', JSON.parse('{"constructor":{"prototype":{"x":1}}}')],
  ['NUL', 'a\u0000b'],
  ['control characters', '\u0001\u0008\u001b[31m'],
  ['lone high surrogate', 'x\ud800'],
  ['lone low surrogate', '\udc00x'],
  ['emoji', '👩🏽‍🔧🧱 José Maria'],
  ['right to left', '\u202eمرحبا بالعالم\u202c שלום'],
  ['combining', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L'],
  ['SQL', "Robert'); DROP TABLE client; -- Silva"],
  ['LIKE', '%_\\%'],
  ['HTML', '<script>alert("x")</script> <b>Silva</b>'],
  ['template', '${7*7} {{7*7}} %s %d'],
  ['path', '../../../etc/passwd'],
  ['long', 'Silva '.repeat(2_000)],
  ['very long', 'x'.repeat(100_000)],
  ['date that is none', '2026-02-30'],
  ['year 10000', '10000-01-01'],
  ['exponent', '1e5'],
  ['NaN', 'NaN'],
];

/** Those that cross a limit, or once broke something: every field meets them in every run. */
const ALWAYS: ReadonlySet<string> = new Set([
  'missing',
  'null',
  'empty',
  'above int32',
  'above int64',
  'huge',
  'array',
  'NUL',
  'lone high surrogate',
  'emoji',
  'SQL',
  'very long',
]);
const TURNS = 3;

/**
 * The fields that a value meets in `npm test`: all of them if it crosses a limit, else every third,
 * and others than the value before. So every field meets a third of those values too.
 */
export function inTurn<Field>(fields: readonly Field[], name: string): Field[] {
  const turn = HOSTILE.findIndex(([other]) => other === name);
  return fields.filter((_, index) => ALWAYS.has(name) || index % TURNS === turn % TURNS);
}

const ALLOWED = [200, 201, 204, 400, 409, 422];
/** A response of one of the expected kinds, and a refusal in words for people. */
export function refusalsAreClear({ status, body }: Reply): void {
  expect(ALLOWED).toContain(status);
  if (status < 300) return;
  expect(body).toMatchObject({
    message: expect.stringMatching(/\S/) as string,
    requestId: expect.any(String) as string,
  });
  expect(JSON.stringify(body)).not.toMatch(
    /\bat .+\.ts:|syntax|violates|constraint|Expected|Required/i,
  );
}

/**
 * The last handler's input, as parsed by the schemas: with defaults for what they ignore, and one
 * form for what can be written in several. Undefined when no request reached a handler.
 */
let given: string | undefined;
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { url, body, query, params } = (message as { request: FastifyRequest }).request;
  given = JSON.stringify([url.split('?')[0], params, query, body]);
});

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: unknown;
  /** Where a new record is read, by default `url`; null when there is nothing to read. */
  readAt?: string | null;
  /** The status of the response, where it is always the same. */
  status?: number;
}

/** A new record, with its text as read back, without its ids. */
interface Made {
  id: number;
  url: string;
  record: string;
}

/**
 * Sends hostile input, checks the responses and reads back the new record; null when there is none.
 * Create one sender for both engines: each engine gets a request only once, and the second only
 * what may behave differently there. So not what a schema refused, nor what it parsed like another
 * request, nor what the first engine stored like another body.
 */
export function createHostileSender(): (api: TestApi, call: Call) => Promise<Made | null> {
  const asked = new WeakMap<TestApi, Set<string>>();
  const needless = new Set<string>();
  const inputs = new Set<string>();
  const records = new Set<string>();
  return async (api, { method, url, body, readAt = url, status }) => {
    const key = digest(JSON.stringify([method, url, body]));
    const before = asked.get(api) ?? new Set();
    asked.set(api, before);
    if (needless.has(key) || before.has(key)) return null;
    before.add(key);
    given = undefined;
    const reply = await api.ask(method, url, { body });
    refusalsAreClear(reply);
    if (status !== undefined) expect([url, reply.status]).toEqual([url, status]);
    const input = given === undefined ? undefined : digest(method + given);
    if (input === undefined || inputs.has(input)) needless.add(key);
    else inputs.add(input);
    if (reply.status !== 201 || readAt === null) return null;
    const id = Number(
      typeof reply.body === 'object' ? Object.values(reply.body ?? {})[0] : reply.body,
    );
    const read = await api.ask('GET', `${readAt}/${id}`);
    expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
    const record = digest(url + read.text.replace(/"Id\w+":\d+/g, ''));
    if (records.has(record)) needless.add(key);
    records.add(record);
    return { id, url: `${readAt}/${id}`, record };
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
