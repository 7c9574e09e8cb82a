import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { breachedHashes, HASHES_FILE } from '../../scripts/breached-passwords';

describe('the file of passwords known from breaches', () => {
  it('is what `npm run breached-passwords` generates from the list', () => {
    expect(readFileSync(HASHES_FILE).equals(breachedHashes())).toBe(true);
  });

  it('contains each form of a password once, and nothing too short to matter', () => {
    expect(breachedHashes(['p@ssw0rd', 'pssw0rd', '!a@b'])).toHaveLength(3 * 6);
  });
});
