import { expect, it } from 'vitest';

import { readPhoneSearch } from '@domain/phone-search';
import { readSearch } from '@domain/search/search-query';

const NOTHING = { words: '', id: null, document: '', phone: null, barCode: '', cents: null };

it.each([
  ['', NOTHING],
  ['  João  Silva ', { ...NOTHING, words: 'joao silva' }],
  ['12', { ...NOTHING, words: '12', id: 12, cents: 1_200 }],
  ['#345', { ...NOTHING, words: '#345', id: 345, document: '345', barCode: '345' }],
  ['Pedido 9', { ...NOTHING, words: 'pedido 9', id: 9, cents: 900 }],
  // After its kind, a number is a record's id and not a telephone number.
  [
    'pedido 1234',
    {
      ...NOTHING,
      words: 'pedido 1234',
      id: 1_234,
      document: '1234',
      barCode: '1234',
      cents: 123_400,
    },
  ],
  ['orçamento nº 12', { ...NOTHING, words: 'orcamento nº 12', id: 12, cents: 1_200 }],
  [
    '(19) 99123-0006',
    {
      ...NOTHING,
      words: '(19) 99123-0006',
      document: '19991230006',
      phone: readPhoneSearch('19991230006'),
    },
  ],
  ['150,5', { ...NOTHING, words: '150,5', document: '1505', cents: 15_050 }],
  ['R$ 1.234,56', { ...NOTHING, words: 'r$ 1.234,56', document: 'R123456', cents: 123_456 }],
  [
    '529.982.247-25',
    {
      ...NOTHING,
      words: '529.982.247-25',
      document: '52998224725',
      phone: readPhoneSearch('52998224725'),
      barCode: '52998224725',
    },
  ],
  [
    '7891234567890',
    {
      words: '7891234567890',
      id: null,
      document: '7891234567890',
      phone: null,
      barCode: '7891234567890',
      cents: 789_123_456_789_000,
    },
  ],
  ['0', { ...NOTHING, words: '0' }],
  ['-5', { ...NOTHING, words: '-5', id: 5 }],
])('%j may be %j of a record', (text, query) => {
  expect(readSearch(text)).toEqual(query);
});
