import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fileSize } from '@domain/file-texts';
import {
  isOpaque,
  isSmallerEnough,
  isToShrink,
  mayShrink,
  shrunkName,
  shrunkSize,
} from '@domain/shrunk-picture';

const MB = 1024 * 1024;

describe('a photograph', () => {
  it.each([
    ['a phone’s photograph', 'image/jpeg', 4 * MB, true],
    ['a large screenshot', 'image/png', 2 * MB, true],
    ['a small photograph', 'image/jpeg', 500_000, false],
    ['a PDF', 'application/pdf', 9 * MB, false],
    ['a drawing', 'image/svg+xml', 1 * MB, false],
    ['a HEIC, which most browsers cannot read', 'image/heic', 3 * MB, false],
    ['a file without a type', '', 3 * MB, false],
  ])('%s: shrunk or not', (_, type, size, may) => {
    expect(mayShrink({ type, size }, 'picture')).toBe(may);
  });

  it.each([
    ['a phone’s photograph', 'image/jpeg', 6 * MB, 4000 * 3000, true],
    ['one within the limit', 'image/jpeg', 1 * MB, 2000 * 1500, false],
    ['one of too many pixels', 'image/jpeg', 1 * MB, 4032 * 3024, true],
    ['a drawing over the limit', 'image/png', 6 * MB, 4000 * 3000, false],
  ])('%s as a logo: shrunk or not', (_, type, size, pixels, shrinks) => {
    const side = Math.sqrt(pixels);
    const file = { type, size };
    const to = mayShrink(file, 'logo') && isToShrink(file, { width: side, height: side }, 'logo');
    expect(to).toBe(shrinks);
  });

  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2400, height: 1800 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1800, height: 2400 },
    ],
    [
      { width: 8160, height: 6120 },
      { width: 2400, height: 1800 },
    ],
    // A long receipt keeps its width: as narrow as 2,400 pixels allow it would be illegible.
    [
      { width: 1000, height: 6000 },
      { width: 849, height: 5091 },
    ],
    [
      { width: 1654, height: 2339 },
      { width: 1654, height: 2339 },
    ],
  ])('of %o is sent as %o', (before, after) => {
    expect(shrunkSize(before)).toEqual(after);
  });

  it('keeps its shape, and never grows', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const now = shrunkSize({ width, height });
        expect(now.width).toBeLessThanOrEqual(width);
        expect(now.height).toBeLessThanOrEqual(height);
        expect(Math.min(now.width, now.height)).toBeGreaterThan(0);
        const exact = (now.width / width) * height;
        expect(Math.abs(now.height - exact)).toBeLessThanOrEqual(1 + height / width);
      }),
    );
  });

  it.each([
    [1000, 899, true],
    [1000, 950, false],
    [1000, 1200, false],
    [1000, 0, false],
  ])('of %i bytes is replaced by one of %i: %s', (before, after, is) => {
    expect(isSmallerEnough(before, after)).toBe(is);
  });

  it('with a transparent pixel is not opaque', () => {
    expect(isOpaque([1, 2, 3, 255, 4, 5, 6, 255])).toBe(true);
    expect(isOpaque([1, 2, 3, 255, 4, 5, 6, 254])).toBe(false);
  });

  it.each([
    ['IMG_0042.JPG', 'image/jpeg', 'IMG_0042.JPG'],
    ['nota.jpeg', 'image/jpeg', 'nota.jpeg'],
    ['Captura 12.05.png', 'image/jpeg', 'Captura 12.05.jpg'],
    ['foto.webp', 'image/png', 'foto.png'],
    ['image', 'image/jpeg', 'image.jpg'],
    ['.png', 'image/jpeg', 'foto.jpg'],
  ] as const)('called %s is sent as %s, called %s', (name, type, now) => {
    expect(shrunkName(name, type)).toBe(now);
  });
});

it.each([
  [1, '1 KB'],
  [10_240, '10 KB'],
  [1_572_864, '1,5 MB'],
])('%i bytes are %s', (size, text) => {
  expect(fileSize(size)).toBe(text);
});
