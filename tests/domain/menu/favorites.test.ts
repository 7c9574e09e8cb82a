import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import {
  favoriteSchema,
  isMenuSlug,
  MAX_FAVORITES,
  MENU_SLUGS,
  TOO_MANY_FAVORITES,
} from '@domain/menu/favorites';

import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';

describe('a favourite', () => {
  it('is one of the menu’s entries, in its order', () => {
    expect(MENU_SLUGS.join(' ')).toBe(
      'order direct-sale receivable payable professional client supplier product report company fiscal-note history',
    );
  });

  it.each(MENU_SLUGS)('can be %s', (slug) => {
    expect(isMenuSlug(slug)).toBe(true);
    expect(favoriteSchema.parse({ slug, more: 1 })).toEqual({ slug });
  });

  it.each([...HOSTILE_TEXTS, 'profile', 'Order', ' order', '', null, undefined, 1, ['order'], {}])(
    'is never %j',
    (slug) => {
      expect(isMenuSlug(slug)).toBe(false);
      const { error } = favoriteSchema.safeParse({ slug });
      expect(error && fieldErrors(error)[0]?.path).toBe('slug');
      expect(error && fieldErrors(error)[0]?.message).not.toMatch(/expected|invalid|required/i);
    },
  );

  it('is never any other text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(isMenuSlug(text)).toBe((MENU_SLUGS as readonly string[]).includes(text));
      }),
    );
  });

  it('has at most four others beside it, and a sixth is refused with a message', () => {
    expect(MAX_FAVORITES).toBe(5);
    expect(TOO_MANY_FAVORITES).toBe('Você pode fixar no máximos 5 itens');
  });
});
