import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  accentError,
  contrastOnWhite,
  nearestReadable,
  parseColor,
  STANDARD_ACCENT,
} from '@domain/company/accent-color';

describe('a colour', () => {
  it.each([
    ['#115E59', '#115e59'],
    ['115e59', '#115e59'],
    [' #abc ', '#aabbcc'],
    ['fff', '#ffffff'],
    ['', null],
    ['#12345', null],
    ['red', null],
    ['#gggggg', null],
    ['#1234567', null],
  ])('%j is read as %j', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  // The values of WebAIM's contrast checker.
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#777777', 4.47],
    ['#767676', 4.54],
    ['#ff0000', 3.99],
    ['#0000ff', 8.59],
  ])('%s has the contrast of %d with white', (color, contrast) => {
    expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1);
  });

  it('that is too light is refused, and the nearest readable one is suggested', () => {
    expect(accentError('#ffcc00')).toBe(
      'Esta cor é clara demais para letras em papel branco: contraste de 1,5, e o mínimo é 4,5. A mais próxima que serve é #907300',
    );
    // A value just below the limit is not rounded up.
    expect(accentError('#777777')).toContain('contraste de 4,4');
    expect(accentError(STANDARD_ACCENT)).toBeNull();
    expect(accentError('#767676')).toBeNull();
  });

  it('that is suggested is readable, and a slightly lighter one would not be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = `#${number.toString(16).padStart(6, '0')}`;
        const better = nearestReadable(color);
        expect(accentError(better)).toBeNull();
        if (accentError(color) !== null) expect(contrastOnWhite(better)).toBeLessThan(4.8);
      }),
    );
  });
});
