import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageQuery } from '@domain/page-query';
import { pagerWindow } from '@domain/pagination';
import { showingText } from '@domain/showing-text';
import { z } from '@domain/zod';

describe('the numbers of a pager', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 … 5 6'],
    [1, 7, '1 2 3 … 6 7'],
    [1, 20, '1 2 3 … 19 20'],
    [2, 20, '1 2 3 4 … 19 20'],
    [4, 20, '1 2 3 4 5 6 … 19 20'],
    // A gap may also replace a single number.
    [6, 20, '1 2 … 4 5 6 7 8 … 19 20'],
    [7, 20, '1 2 … 5 6 7 8 9 … 19 20'],
    [10, 20, '1 2 … 8 9 10 11 12 … 19 20'],
    [15, 20, '1 2 … 13 14 15 16 17 … 19 20'],
    [16, 20, '1 2 … 14 15 16 17 18 19 20'],
    [20, 20, '1 2 … 18 19 20'],
  ])('on page %d of %d: %s', (current, pages, shown) => {
    expect(
      pagerWindow(current, pages)
        .map((entry) => (entry === 'gap' ? '…' : entry))
        .join(' '),
    ).toBe(shown);
  });

  const position = () =>
    fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

  it('are sorted, without repetition, within the pages', () => {
    fc.assert(
      fc.property(position(), ([current, pages]) => {
        const numbers = pagerWindow(current, pages).filter((entry) => entry !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
      }),
    );
  });

  it('hold the current page with two around it, the first two and the last two', () => {
    fc.assert(
      fc.property(position(), ([current, pages]) => {
        const shown = pagerWindow(current, pages);
        const around = [-2, -1, 0, 1, 2].map((step) => current + step);
        const always = [1, 2, ...around, pages - 1, pages];
        expect(shown).toEqual(
          expect.arrayContaining(always.filter((page) => page >= 1 && page <= pages)),
        );
      }),
    );
  });

  it('have a gap exactly where numbers are omitted', () => {
    fc.assert(
      fc.property(position(), ([current, pages]) => {
        const shown = pagerWindow(current, pages);
        for (const [index, entry] of shown.entries()) {
          const next = shown[index + 1];
          if (typeof entry === 'number' && typeof next === 'number') expect(next).toBe(entry + 1);
          if (entry !== 'gap') continue;
          const [before, after] = [shown[index - 1], shown[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(1);
        }
      }),
    );
  });
});

describe('Mostrando X à Y de Z resultados', () => {
  it.each([
    [1, 5, 12, 'Mostrando 1 à 5 de 12 resultados'],
    [3, 5, 12, 'Mostrando 11 à 12 de 12 resultados'],
    [1, 5, 5, 'Mostrando 1 à 5 de 5 resultados'],
    [1, 5, 1, 'Mostrando 1 à 1 de 1 resultados'],
    [1, 5, 0, 'Mostrando 0 à 0 de 0 resultados'],
    [401, 5, 12_345, 'Mostrando 2.001 à 2.005 de 12.345 resultados'],
  ])('page %d of %d rows each, %d in all', (page, pageSize, total, text) => {
    expect(showingText(page, pageSize, total)).toBe(text);
  });
});

describe('the paging in a URL', () => {
  const query = z.object(pageQuery(5));

  it.each([
    [{}, { page: 1, pageSize: 5 }],
    [
      { page: '3', pageSize: '10' },
      { page: 3, pageSize: 10 },
    ],
    [{ page: '0' }, { page: 1, pageSize: 5 }],
    [{ page: '-1' }, { page: 1, pageSize: 5 }],
    [{ page: '1.5' }, { page: 1, pageSize: 5 }],
    [{ page: 'abc' }, { page: 1, pageSize: 5 }],
    [{ page: '' }, { page: 1, pageSize: 5 }],
    [{ page: '99999999999' }, { page: 1, pageSize: 5 }],
    [{ page: ['1', '2'] }, { page: 1, pageSize: 5 }],
    [{ pageSize: '101' }, { page: 1, pageSize: 5 }],
    [{ pageSize: '100' }, { page: 1, pageSize: 100 }],
    [{ pageSize: '0' }, { page: 1, pageSize: 5 }],
    [{ pageSize: '1; DROP TABLE client' }, { page: 1, pageSize: 5 }],
  ])('%j requests %j', (given, expected) => {
    expect(query.parse(given)).toEqual(expected);
  });
});
