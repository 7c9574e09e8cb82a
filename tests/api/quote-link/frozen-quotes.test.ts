import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { frozenContent, frozenQuote } from '../../../api/modules/quote-link/frozen-quote';

const FOLDER = path.resolve(import.meta.dirname, 'frozen');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/**
 * Contents as links that were sent hold them: `oldest` has what the first version wrote, the others
 * what was written since. None is ever changed: a quote that has more gets a file of its own.
 */
const FROZEN = readdirSync(FOLDER);

test.each(FROZEN)('a quote that was frozen as %s is still read, with all it has', (file) => {
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
