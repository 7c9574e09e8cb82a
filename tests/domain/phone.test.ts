import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanPhone, formatPhone, isValidMobilePhone, maskMobilePhone } from '@domain/phone';

describe('a mobile phone', () => {
  it.each([
    ['(11) 9 8765-4321', true],
    ['11987654321', true],
    ['89 98765 4321', true],
    ['91987654321', false], // area code starting with 9
    ['01987654321', false],
    ['11887654321', false], // third digit is not 9
    ['1198765432', false],
    ['119876543210', false],
    ['', false],
    ['١١٩٨٧٦٥٤٣٢١', false],
  ])('%s: %s', (phone, valid) => {
    expect(isValidMobilePhone(phone)).toBe(valid);
  });
});

it.each([
  ['+55 19 99123-0006', '19991230006'],
  ['5519991230006', '19991230006'],
  ['+55 (55) 9 9912-3000', '55999123000'],
  ['(55) 9 9912-3000', '55999123000'],
  ['559991230001', '559991230001'],
  // As dialled from another area; a number that itself begins with a zero stays.
  ['011 98765-4321', '11987654321'],
  ['+55 (011) 98765-4321', '11987654321'],
  ['0800 123 4567', '08001234567'],
])('%s is stored as %s', (typed, stored) => {
  expect(cleanPhone(typed)).toBe(stored);
});

describe('a phone on screen', () => {
  it.each([
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 9 8765-4321'],
    ['08001234567', '(08) 0 0123-4567'],
    ['(11) 9 8765-4321', '(11) 9 8765-4321'],
    ['190', '190'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s shows as "%s"', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('keeps the digits, for every phone of ten or eleven', () => {
    const digits = fc.stringMatching(/^\d{10,11}$/);
    fc.assert(fc.property(digits, (phone) => cleanPhone(formatPhone(phone)) === phone));
  });
});

describe('the mask while typing', () => {
  it.each([
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 9 8765'],
    ['11987654', '(11) 9 8765-4'],
    ['119876543219999', '(11) 9 8765-4321'],
    ['abc', ''],
    ['0', ''],
    ['011987654321', '(11) 9 8765-4321'],
    ['+', '+'],
    ['+55', '+55'],
    ['+551', '(1'],
    ['+55 11987654321', '(11) 9 8765-4321'],
  ])('"%s" becomes "%s"', (typed, shown) => {
    expect(maskMobilePhone(typed)).toBe(shown);
  });

  it('takes a country code key by key', () => {
    const typed = [...'+5511987654321'].reduce((text, key) => maskMobilePhone(text + key), '');
    expect(typed).toBe('(11) 9 8765-4321');
  });

  it('says the same when applied digit by digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        const typed = [...digits].reduce((text, digit) => maskMobilePhone(text + digit), '');
        expect(typed).toBe(maskMobilePhone(digits));
      }),
    );
  });
});
