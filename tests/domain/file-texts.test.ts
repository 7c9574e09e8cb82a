import fc from 'fast-check';
import { expect, it } from 'vitest';

import { distinctNames } from '@domain/file-texts';

it.each([
  [
    ['image.jpg', 'boleto.pdf', 'image.jpg'],
    ['image (1).jpg', 'boleto.pdf', 'image (2).jpg'],
  ],
  [
    ['a.pdf', 'a.pdf', 'a (1).pdf'],
    ['a (2).pdf', 'a (3).pdf', 'a (1).pdf'],
  ],
  [
    ['sem extensão', 'sem extensão'],
    ['sem extensão (1)', 'sem extensão (2)'],
  ],
  [['um.pdf'], ['um.pdf']],
])('files %j are shown as %j', (names, shown) => {
  expect(distinctNames(names)).toEqual(shown);
});

it('no two files are shown by the same name', () => {
  const name = fc.constantFrom('a', 'a (1)', 'a (2)', 'a.pdf', 'a (1).pdf');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      expect(new Set(distinctNames(names)).size).toBe(names.length);
    }),
  );
});
