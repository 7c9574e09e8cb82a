import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { code128Modules, code128Symbols } from '../../../api/pdf/code128';

const STOP = 106;

describe('Code 128', () => {
  it.each([
    // Check values computed by hand: the first is (104 + 33 * 1 + 17 * 2) % 103.
    ['A1', [104, 33, 17, 68, STOP]],
    ['0123', [105, 1, 23, 49, STOP]],
    ['12345', [104, 17, 99, 23, 45, 53, STOP]],
    ['AB12', [104, 33, 34, 17, 18, 19, STOP]],
    ['1234AB', [105, 12, 34, 100, 33, 34, 66, STOP]],
  ])('%s is %j', (text, symbols) => {
    expect(code128Symbols(text)).toEqual(symbols);
  });

  it('of the 44 digits of an access key is 277 modules, in pairs', () => {
    const key = '35260300000000000191550010000001231966284419';
    expect(code128Symbols(key)).toHaveLength(25);
    expect(code128Modules(key).reduce((sum, width) => sum + width, 0)).toBe(277);
  });

  it('has symbols of three bars and three spaces, eleven modules wide, all different, with bars of an even total width', () => {
    const symbols = Array.from({ length: 95 }, (_, index) =>
      code128Modules(String.fromCharCode(32 + index)).slice(6, 12),
    );
    for (const symbol of symbols) {
      expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(((symbol[0] ?? 0) + (symbol[2] ?? 0) + (symbol[4] ?? 0)) % 2).toBe(0);
    }
    expect(new Set(symbols.map(String)).size).toBe(95);
    expect(code128Modules('A').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  });

  it('can be decoded, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
          minLength: 1,
          maxLength: 60,
        }),
        (text) => {
          let set = '';
          let read = '';
          for (const symbol of code128Symbols(text).slice(0, -2)) {
            if (symbol >= 104) set = symbol === 104 ? 'B' : 'C';
            else if (set === 'C' && symbol === 100) set = 'B';
            else if (set === 'B' && symbol === 99) set = 'C';
            else
              read +=
                set === 'C' ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32);
          }
          expect(read).toBe(text);
        },
      ),
    );
  });
});
