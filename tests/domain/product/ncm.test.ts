import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { withoutSeparators } from '@domain/digits';
import { formatNcm, isNcm } from '@domain/product/ncm';

import { anyText } from '../support/arbitrary-text';

describe('an NCM', () => {
  it.each([
    ['68091100', true],
    ['6809.11.00', true],
    ['0000.00.00', true],
    ['6809110', false],
    ['680911001', false],
    ['', false],
    ['6809.11.0O', false],
    ['٦٨٠٩١١٠٠', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isNcm(text)).toBe(expected);
  });

  it.each([
    ['68', '68'],
    ['6809', '6809'],
    ['68091', '6809.1'],
    ['6809.11', '6809.11'],
    ['6809110', '6809.11.0'],
    ['68091100', '6809.11.00'],
    ['680911009', '6809.11.00'],
    [null, ''],
    [undefined, ''],
  ])('%s shows as "%s"', (text, shown) => {
    expect(formatNcm(text)).toBe(shown);
  });

  it('keeps its digits under the mask', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{8}$/),
        (ncm) => withoutSeparators(formatNcm(ncm)) === ncm,
      ),
    );
  });

  it('is masked the same however often, whatever is typed', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const masked = formatNcm(text);
        expect(masked).toMatch(/^(?:\d{0,4}|\d{4}\.\d{1,2}|\d{4}\.\d{2}\.\d{1,2})$/);
        expect(formatNcm(masked)).toBe(masked);
      }),
    );
  });
});
