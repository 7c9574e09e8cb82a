import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { groupChunks } from '../../scripts/group-chunks.mjs';

const group = (
  imports: Record<string, string[]>,
  pages: string[][],
  sizes: Record<string, number>,
) =>
  groupChunks({
    chunks: Object.keys(sizes),
    importsOf: new Map(Object.entries(imports)),
    pages,
    sizeOf: (chunk) => sizes[chunk] ?? 0,
  }).map((chunks) => [...chunks].sort());

describe('the browser’s files are merged', () => {
  it('when the same pages need them, whatever their size', () => {
    const imports = { page: ['a', 'b'] };
    expect(group(imports, [['page']], { a: 90_000, b: 90_000 })).toEqual([['a', 'b']]);
  });

  it('when they are small, though not every page needs both', () => {
    const imports = { one: ['a', 'b'], two: ['a'] };
    expect(group(imports, [['one'], ['two']], { a: 100, b: 100 })).toEqual([['a', 'b']]);
  });

  it('but not when a page would load many needless bytes', () => {
    const imports = { one: ['a', 'b'], two: ['a'] };
    const groups = group(imports, [['one'], ['two']], { a: 100, b: 90_000 });
    expect(groups.sort()).toEqual([['a'], ['b']]);
  });

  it('but not when one page would load many needless bytes, whatever the others save', () => {
    const pages = Array.from({ length: 20 }, (_, page) => [`page ${page}`]);
    const imports = Object.fromEntries(pages.flat().map((page) => [page, ['a', 'b']]));
    const groups = group({ ...imports, one: ['a'] }, [...pages, ['one']], { a: 100, b: 9_000 });
    expect(groups.sort()).toEqual([['a'], ['b']]);
  });

  it('nor when an import of one of them would be loaded too', () => {
    const imports = { one: ['a', 'b'], two: ['a'], b: ['big'] };
    const sizes = { a: 100, b: 100, big: 9_000 };
    const groups = group(imports, [['one'], ['two']], sizes);
    expect(groups.sort()).toEqual([['a'], ['b', 'big']]);
  });

  it('each into one group, and no group imports itself through another', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    // A file imports only later ones, as in a build without circular imports.
    const imports = fc.tuple(...names.map((_, index) => fc.subarray(names.slice(index + 1))));
    const pages = fc.array(fc.subarray(names, { minLength: 1 }), { minLength: 1, maxLength: 5 });
    const sizes = fc.tuple(...names.map(() => fc.integer({ min: 1, max: 40_000 })));
    fc.assert(
      fc.property(imports, pages, sizes, (imported, shown, bytes) => {
        const importsOf = Object.fromEntries(
          names.map((name, index) => [name, imported[index] ?? []]),
        );
        const sizeOf = Object.fromEntries(names.map((name, index) => [name, bytes[index] ?? 1]));
        const groups = group(importsOf, shown, sizeOf);
        expect(groups.flat().sort()).toEqual(names);
        const groupOf = (name: string) => groups.findIndex((one) => one.includes(name));
        const reaches = (from: number, seen: Set<number>): Set<number> => {
          for (const to of groups[from]?.flatMap((name) => importsOf[name] ?? []).map(groupOf) ??
            [])
            if (to !== from && !seen.has(to)) reaches(to, seen.add(to));
          return seen;
        };
        for (const index of groups.keys()) expect(reaches(index, new Set())).not.toContain(index);
      }),
    );
  });
});
