import { expect, it } from 'vitest';

import { heightText } from '@domain/order/documents/height-text';

it.each([
  [null, null],
  ['', ''],
  ['2,80', '2,80 m'],
  [' 2.8 ', '2.8 m'],
  ['12', '12 m'],
  ['99,5', '99,5 m'],
  ['100', '100 cm'],
  ['280', '280 cm'],
  ['2,80 m', '2,80 m'],
  ['280cm', '280cm'],
  ['2,70 a 3', '2,70 a 3'],
])('a ceiling height of %j is printed as %j', (typed, printed) => {
  expect(heightText(typed)).toBe(printed);
});
