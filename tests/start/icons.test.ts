import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { iconSprite, SPRITE_FILE } from '../../scripts/icons';

describe('the file of icons', () => {
  it('is what `npm run icons` generates from the names', () => {
    expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(iconSprite());
  });

  it('has a drawing for each name', () => {
    expect(
      iconSprite(['save', 'trash-2']).match(/<symbol id="[a-z0-9-]+" viewBox="0 0 24 24"><path/g),
    ).toHaveLength(2);
  });

  it('refuses a name that lucide.dev does not have', () => {
    expect(() => iconSprite(['no-such-icon'])).toThrow(/no-such-icon/);
  });
});
