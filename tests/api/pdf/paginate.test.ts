import { describe, expect, it } from 'vitest';

import { paginate, type Piece, tiedToNext } from '../../../api/pdf/paginate';

interface Named extends Piece {
  name: string;
}

function piece(name: string, height: number, more: Partial<Piece> = {}): Named {
  return { name, height, draw: () => undefined, ...more };
}

function pagesOf(pieces: readonly Piece[], height = 100): string[][] {
  return paginate(pieces, () => height).map((page) =>
    page.map(({ slice, top }) => `${(slice as Named).name}@${top}`),
  );
}

const heading = piece('heading', 10);
const rowOf = (name: string, more: Partial<Piece> = {}) =>
  piece(name, 30, { repeatAbove: heading, ...more });

describe('paginate', () => {
  const cases: [string, Piece[], string[][]][] = [
    ['no pieces make one empty page', [], [[]]],
    [
      'pieces stand one under another, apart by their space',
      [piece('a', 20), piece('b', 20, { spaceBefore: 5 })],
      [['a@0', 'b@25']],
    ],
    ['a piece that just fits stays', [piece('a', 60), piece('b', 40)], [['a@0', 'b@60']]],
    [
      'space at the top of a page is left out',
      [piece('a', 90), piece('b', 20, { spaceBefore: 5 })],
      [['a@0'], ['b@0']],
    ],
    [
      'what must stay with the next moves along',
      [piece('a', 50), piece('title', 20, { keepWithNext: true }), piece('b', 40)],
      [['a@0'], ['title@0', 'b@20']],
    ],
    [
      'a group taller than a page is filled in piece by piece',
      [
        piece('a', 50),
        piece('b', 40, { keepWithNext: true }),
        piece('c', 40, { keepWithNext: true }),
        piece('d', 40),
      ],
      [
        ['a@0', 'b@50'],
        ['c@0', 'd@40'],
      ],
    ],
    [
      'a table says its headings again on each page it goes on over',
      [{ ...heading, keepWithNext: true } as Piece, rowOf('1'), rowOf('2'), rowOf('3'), rowOf('4')],
      [
        ['heading@0', '1@10', '2@40', '3@70'],
        ['heading@0', '4@10'],
      ],
    ],
    [
      'a row that must move brings its headings',
      [piece('a', 40), rowOf('1', { keepWithNext: true }), piece('total', 40)],
      [['a@0'], ['heading@0', '1@10', 'total@40']],
    ],
    [
      'a piece taller than a page still comes out',
      [piece('a', 10), piece('giant', 300), piece('b', 10)],
      [['a@0'], ['giant@0'], ['b@0']],
    ],
  ];

  it.each(cases)('%s', (_, pieces, expected) => {
    expect(pagesOf(pieces)).toEqual(expected);
  });

  it('gives later pages their own height', () => {
    const pieces = [piece('a', 80), piece('b', 50), piece('c', 30)];
    const pages = paginate(pieces, (index) => (index === 0 ? 80 : 60));
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
  });
});

describe('tiedToNext', () => {
  it('ties only the last piece', () => {
    const tied = tiedToNext([piece('a', 1), piece('b', 1)]);
    expect(tied.map(({ keepWithNext }) => keepWithNext)).toEqual([undefined, true]);
  });
});
