import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { breachedHashes, HASHES_FILE } from '../../scripts/breached-passwords';

describe('the file of passwords known from breaches', () => {
  it('is what `npm run breached-passwords` makes of the list', () => {
    expect(readFileSync(HASHES_FILE).equals(breachedHashes())).toBe(true);
  });

  it('holds each form of a password once, and nothing too short to say anything', () => {
    expect(breachedHashes(['p@ssw0rd', 'pssw0rd', '!a@b'])).toHaveLength(3 * 6);
  });
});
