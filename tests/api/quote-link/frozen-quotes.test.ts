import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { frozenContent, frozenQuote } from '../../../api/modules/quote-link/frozen-quote';

const FOLDER = path.resolve(import.meta.dirname, 'frozen');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/**
 * Contents as stored in links that were sent: `oldest` has what the first version wrote, the others
 * what was written since. They never change: a quote with more content gets its own file.
 */
const FROZEN = readdirSync(FOLDER);

test.each(FROZEN)('a quote that was frozen as %s is still read completely', (file) => {
  const content = read(file);
  expect(
    () => frozenQuote({ content }),
    'links that were sent hold this: in api/modules/quote-link/frozen-quote.ts a new key is optional, and no old one goes',
  ).not.toThrow();
  expect(
    JSON.parse(frozenContent(frozenQuote({ content }))),
    'a key that links which were sent have is read no more by frozen-quote.ts',
  ).toEqual(JSON.parse(content));
});
