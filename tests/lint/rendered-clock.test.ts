import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/**
 * Code that a browser may run: of a route everything from its page on, after its loader and action.
 */
const rendered = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (!/\.tsx?$/.test(file) || /\.server\.tsx?$/.test(file)) return [];
  const text = readFileSync(`app/${file}`, 'utf8');
  if (!file.startsWith('routes/')) return [{ file, text }];
  const page = text.indexOf('export default');
  return page < 0 ? [] : [{ file, text: text.slice(page) }];
});

// On a machine with a wrong clock or on an old page, the day differs from the server's.
it('rendered code takes the time from its loader or from serverNow (R-FLD-37)', () => {
  expect(rendered.length).toBeGreaterThan(400);
  const own = rendered.filter(({ text }) => /new Date\(\)/.test(text));
  expect(own.map(({ file }) => file)).toEqual([]);
});
