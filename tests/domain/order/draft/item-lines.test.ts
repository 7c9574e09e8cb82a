import { describe, expect, it } from 'vitest';

import { type DraftProduct, emptyProduct } from '@domain/order/draft/draft';
import { lineIndex, placeAfter, withCopy, withMoved } from '@domain/order/draft/item-lines';

const LINES: DraftProduct[] = ['a', 'b', 'c'].map((description, index) => ({
  ...emptyProduct(),
  idOrderProduct: String(index + 1),
  description,
}));
const names = (lines: readonly DraftProduct[]) =>
  lines.map(({ description }) => description).join('');

describe('a line of the items', () => {
  it.each([
    [0, 'aabc'],
    [2, 'abcc'],
    [3, 'abc'],
    [-1, 'abc'],
  ])('%d is copied below itself', (index, now) => {
    expect(names(withCopy(LINES, index))).toBe(now);
  });

  it('has a copy that is a separate line', () => {
    expect(withCopy(LINES, 0)[1]).toEqual({ ...LINES[0], idOrderProduct: '' });
    const thousand = Array.from({ length: 1000 }, () => emptyProduct());
    expect(withCopy(thousand, 0)).toHaveLength(1000);
  });

  it.each([
    [0, 'up', 0],
    [1, 'up', 0],
    [1, 'down', 2],
    [2, 'down', 2],
    [1, 'copy', 1],
  ] as const)('%d is, after %s, at %d', (index, to, now) => {
    expect(placeAfter(LINES, { index, to })).toBe(now);
  });

  it.each([
    [0, 'up', 'abc'],
    [1, 'up', 'bac'],
    [2, 'up', 'acb'],
    [0, 'down', 'bac'],
    [2, 'down', 'abc'],
    [9, 'up', 'abc'],
  ] as const)('%d is moved %s', (index, to, now) => {
    expect(names(withMoved(LINES, { index, to }))).toBe(now);
  });

  it.each([
    ['1', 0],
    [' 3 ', 2],
    ['4', null],
    ['0', null],
    ['', null],
    ['-1', null],
    ['x', null],
  ])('is found by its number "%s"', (number, index) => {
    expect(lineIndex(LINES, number)).toBe(index);
  });
});
