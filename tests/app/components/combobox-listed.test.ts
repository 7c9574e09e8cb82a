import { describe, expect, it } from 'vitest';

import { listed, nextEntry, NONE } from '~/components/form/combobox/listed';

const newOne = (typed: string, found: number) => (found === 0 ? `Novo: ${typed}` : '');

describe('the listed options', () => {
  it.each([
    ['nothing before a search', null, { count: 0, countText: '', extraText: '', isCut: false }],
    ['nothing found', [], { count: 1, countText: 'Nenhum resultado', extraText: 'Novo: ana' }],
    ['one', ['Ana'], { count: 1, countText: '1 resultado', extraText: '' }],
    ['as many as fit', ['Ana', 'Bia'], { count: 2, countText: '2 resultados', isCut: false }],
    [
      'more than fit',
      ['Ana', 'Bia', 'Cris'],
      { rows: ['Ana', 'Bia'], countText: 'Mais de 2 resultados: continue digitando', isCut: true },
    ],
  ])('%s', (_, rows, shown) => {
    const found = rows && { text: 'ana', rows };
    expect(listed(found, { most: 2, extra: newOne })).toMatchObject(shown);
  });
});

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [NONE, 1, 3, 0],
  [NONE, -1, 3, 2],
] as const)('from %i an arrow (%i) in a list of %i moves to %i', (active, step, count, next) => {
  expect(nextEntry(active, step, count)).toBe(next);
});
