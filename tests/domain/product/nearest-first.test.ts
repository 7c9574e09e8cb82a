import { expect, it } from 'vitest';

import { nearestFirst } from '@domain/product/nearest-first';

const FOUND = [
  'Mão de obra: aplicação de sanca ou moldura',
  'Emoldurado',
  'Cola para moldura',
  'Moldura de gesso 7 cm',
  'Moldura de isopor',
].map((description) => ({ description }));

it.each([
  ['moldura', [3, 4, 0, 2, 1]],
  ['MÓLDURA DE G', [3, 0, 1, 2, 4]],
  ['zzz', [0, 1, 2, 3, 4]],
])('of %s the likeliest is first, and equal ones keep their order', (text, order) => {
  expect(nearestFirst(FOUND, text)).toEqual(order.map((index) => FOUND[index]));
});
