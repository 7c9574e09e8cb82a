import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { billBarCodeKey, billBarCodeWarning, cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { modulo10, modulo11, slipBarCodeDigit } from '@domain/boleto/check-digits';
import { readBoleto } from '@domain/boleto/read-boleto';
import { slipLine } from '@domain/boleto/slip-bar-code';

const TODAY = '2026-11-21';

describe('a line or a bar code', () => {
  it.each([
    [
      '00190500954014481606906809350314337370000000100',
      '00193373700000001000500940144816060680935031',
      'Banco do Brasil S.A.',
      100,
      '2007-12-31',
      '2007-12-01',
    ],
    [
      '23791234059000000000142005678901699990000150000',
      '23796999900001500001234090000000004200567890',
      'Banco Bradesco S.A.',
      150_000,
      '2025-02-21',
      '2025-02-01',
    ],
    [
      '34191090080000424123845678970000610000000009990',
      '34196100000000099901090000004241234567897000',
      'Itaú Unibanco S.A.',
      9_990,
      '2025-02-22',
      '2025-02-01',
    ],
    [
      '846100000005246100291102005460339004695895061080',
      '84610000000246100291100054603390069589506108',
      'Telecomunicações',
      2_461,
      null,
      TODAY,
    ],
    // Published as examples by several validators: a slip, and a collection with each modulo.
    [
      '23793381286000782713695000063305975520000370000',
      '23799755200003700003381260007827139500006330',
      'Banco Bradesco S.A.',
      370_000,
      '2018-06-11',
      '2018-06-01',
    ],
    [
      '836400000011331201380002812884627116080136181551',
      '83640000001331201380008128846271108013618155',
      'Energia elétrica e gás',
      13_312,
      null,
      TODAY,
    ],
    [
      '858900004609524601791605607593050865831483000010',
      '85890000460524601791606075930508683148300001',
      'Órgão governamental',
      4_605_246,
      null,
      TODAY,
    ],
  ])('%s has the same content as its bar code', (line, barCode, issuer, amount, dueDate, today) => {
    const said = { barCode, issuer, amount, dueDate, wrong: [] };
    expect(readBoleto(line, today)).toMatchObject(said);
    expect(readBoleto(barCode, today)).toMatchObject(said);
    expect(billBarCodeKey(line)).toBe(barCode);
    expect(billBarCodeKey(barCode)).toBe(barCode);
  });

  it.each([
    '',
    '1',
    '1'.repeat(43),
    '1'.repeat(45),
    '1'.repeat(46),
    '1'.repeat(49),
    'x'.repeat(44),
    '٣'.repeat(44),
  ])('%s is none', (digits) => {
    expect(readBoleto(digits, TODAY)).toBeNull();
  });

  it.each([
    ['8', '3', 'Energia elétrica e gás'],
    ['9', '8', null],
    ['9', '4', 'Telecomunicações'],
    ['7', '5', 'Órgão governamental'],
  ])('a collection with identifier %s and segment %s is of %s', (identifier, segment, issuer) => {
    const digit = identifier === '7' ? modulo10 : modulo11;
    const rest = `${'0'.repeat(6)}12345${'7'.repeat(29)}`;
    const general = digit(`8${segment}${identifier}${rest}`);
    const read = readBoleto(`8${segment}${identifier}${general}${rest}`, TODAY);
    expect(read).toMatchObject({
      kind: 'collection',
      issuer,
      amount: identifier === '8' ? 12_345 : null,
      dueDate: null,
      wrong: [],
    });
  });

  it('a slip in another currency, without value and date, has neither', () => {
    const rest = `${'0'.repeat(14)}${'5'.repeat(25)}`;
    const bars = (currency: string) =>
      `999${currency}${slipBarCodeDigit(`999${currency}${rest}`)}${rest}`;
    expect(readBoleto(bars('9'), TODAY)).toMatchObject({
      amount: null,
      dueDate: null,
      issuer: null,
      wrong: [],
    });
    expect(
      readBoleto(bars('1').replace(/.{10}5{25}$/, `0000009990${'5'.repeat(25)}`), TODAY),
    ).toMatchObject({ amount: null });
  });

  it.each([
    [
      ' 23791.23405 90000.000001-42005.678901 6 99990000150000\n',
      '23791234059000000000142005678901699990000150000',
    ],
    ['84610000000-5 24610029110-2', '846100000005246100291102'],
    ['8461–0000', '84610000'],
  ])('%j is written %s', (typed, digits) => {
    expect(cleanBillBarCode(typed)).toBe(digits);
  });
});

describe('the message for a code', () => {
  it.each([
    ['', null],
    ['abc', null],
    ['1', 'O código tem 1 dígito; um boleto tem 44, 47 ou 48.'],
    ['1'.repeat(46), 'O código tem 46 dígitos; um boleto tem 44, 47 ou 48.'],
    ['00190.50095 40144.816069 06809.350314 3 37370000000100', null],
    [
      '00190.50095 40144.816069 06809.350315 3 37370000000100',
      'Há um número errado no código: campo 3 (dígitos 22 a 32). Confira ou leia de novo.',
    ],
    [
      '00190.50095 40144.816069 06809.350314 4 37370000000100',
      'Há um número errado no código. Confira ou leia de novo.',
    ],
    [
      '10190.50095 40144.816069 06809.350314 3 37370000000100',
      'Há um número errado no código: campo 1 (dígitos 1 a 10). Confira ou leia de novo.',
    ],
    [
      '84610000000-5 24610029110-3 00546033900-4 69589506108-0',
      'Há um número errado no código: bloco 2 (dígitos 13 a 24). Confira ou leia de novo.',
    ],
    // An unknown identifier: nothing can be verified.
    [
      '84510000000-5 24610029110-2 00546033900-4 69589506108-0',
      'Há um número errado no código. Confira ou leia de novo.',
    ],
  ])('%s: %s', (typed, warning) => {
    expect(billBarCodeWarning(typed, TODAY)).toBe(warning);
  });
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

/** A valid bar code and line of a slip; no bank's number starts with the 8 of collections. */
const slip = fc
  .tuple(fc.stringMatching(/^[0-79][0-9]{2}$/), digits(14), digits(25))
  .map(([bank, rest, free]) => {
    const head = `${bank}9`;
    const general = slipBarCodeDigit(head + rest + free);
    const barCode = head + String(general) + rest + free;
    return { barCode, line: slipLine(barCode) };
  });

/** A valid bar code and line of a collection. */
const collection = fc
  .tuple(digits(1), fc.constantFrom('6', '7', '8', '9'), digits(40))
  .map(([segment, identifier, rest]) => {
    const digit = identifier < '8' ? modulo10 : modulo11;
    const barCode = `8${segment}${identifier}${String(digit(`8${segment}${identifier}${rest}`))}${rest}`;
    const line = (barCode.match(/.{11}/g) ?? [])
      .map((block) => block + String(digit(block)))
      .join('');
    return { barCode, line, identifier };
  });

/** The code with one digit changed. */
const typo = <Code>(code: fc.Arbitrary<Code>) =>
  fc.tuple(code, fc.nat(), fc.integer({ min: 1, max: 9 }));
const mistyped = (code: string, place: number, by: number) =>
  code.slice(0, place) + String((Number(code[place]) + by) % 10) + code.slice(place + 1);
const isCaught = (code: string) => (readBoleto(code, TODAY)?.wrong ?? []).length > 0;

describe('a single wrong digit', () => {
  it('is none in a valid code', () => {
    fc.assert(
      fc.property(fc.oneof(slip, collection), ({ barCode, line }) => {
        for (const code of [barCode, line]) {
          expect(readBoleto(code, TODAY)).toMatchObject({ wrong: [], barCode });
        }
      }),
    );
  });

  it('in a slip’s three fields is always detected, and reported by field', () => {
    fc.assert(
      fc.property(typo(slip), ([{ line }, at, by]) => {
        const place = at % 32;
        const wrong = readBoleto(mistyped(line, place, by), TODAY)?.wrong ?? [];
        expect(wrong[0]).toMatch(place < 10 ? /^campo 1/ : place < 21 ? /^campo 2/ : /^campo 3/);
      }),
    );
  });

  it('in a slip’s own digit, date or value is detected wherever modulo 11 can: it has one digit, 1, for three remainders', () => {
    fc.assert(
      fc.property(typo(slip), ([{ line }, at, by]) => {
        const place = 32 + (at % 15);
        const general = line[32];
        if (place === 32 || general !== '1') expect(isCaught(mistyped(line, place, by))).toBe(true);
      }),
    );
  });

  it('in a collection’s line of modulo 10 is always detected, except for the digit that selects it', () => {
    fc.assert(
      fc.property(typo(collection), ([{ line, identifier }, at, by]) => {
        const place = at % 48;
        fc.pre(identifier < '8' && place !== 2);
        expect(isCaught(mistyped(line, place, by))).toBe(true);
      }),
    );
  });

  it('in a collection’s line of modulo 11 is detected wherever possible: it has one digit, 0, for two remainders', () => {
    fc.assert(
      fc.property(typo(collection), ([{ line, identifier }, at, by]) => {
        const place = at % 48;
        fc.pre(identifier > '7' && place !== 2);
        const own = line[Math.floor(place / 12) * 12 + 11];
        if (own !== '0' || line[3] !== '0') expect(isCaught(mistyped(line, place, by))).toBe(true);
      }),
    );
  });
});
