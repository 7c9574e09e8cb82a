import { expect } from 'vitest';

import type { Reply } from './test-api';

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
