import { expect, it } from 'vitest';

import { ofSameDescription } from '@domain/product/same-description';

const placa = { idProduct: 3, description: 'Placa de gesso ST', idCompany: 1 };

it.each([
  ['the same text', 'Placa de gesso ST', 1, null, true],
  ['case, accents and spaces aside', ' PLÁCA  de Gesso st ', 1, null, true],
  ['not itself', 'Placa de gesso ST', 1, 3, false],
  ['not of another company', 'Placa de gesso ST', 2, null, false],
  ['not a longer text', 'Placa de gesso ST 12', 1, null, false],
])('finds %s', (_, description, idCompany, idProduct, found) => {
  const same = ofSameDescription([{ ...placa, idProduct: 2, description: 'Placa' }, placa], {
    description,
    idCompany,
    idProduct,
  });
  expect(same).toBe(found ? placa : null);
});

it('takes a product whose company the server does not tell', () => {
  const untold = { ...placa, idCompany: null };
  const { description } = placa;
  expect(ofSameDescription([untold], { description, idCompany: 2, idProduct: null })).toBe(untold);
});
