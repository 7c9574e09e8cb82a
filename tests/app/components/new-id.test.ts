import { expect, it, vi } from 'vitest';

import { newId } from '~/components/ui/new-id';

it('is a new UUID each time, on a page without TLS too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(id)),
  ).toEqual([]);
});
