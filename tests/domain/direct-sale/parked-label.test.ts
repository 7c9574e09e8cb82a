import { expect, it } from 'vitest';

import { parkedLabel } from '@domain/direct-sale/parked-label';
import { emptySale } from '@domain/direct-sale/sale-draft';

it.each([
  ['Placa ST', 'Placa ST'],
  ['Placa de gesso acartonado ST 12,5 mm 1,20 x 2,40 m', 'Placa de gesso acartonado ST 12,5 mm'],
  ['x'.repeat(50), 'x'.repeat(40)],
  [`${'x'.repeat(40)} y`, 'x'.repeat(40)],
])('a parked sale’s label consists of whole words: %s', (clientName, label) => {
  expect(parkedLabel({ ...emptySale(), clientName })).toBe(label);
});
