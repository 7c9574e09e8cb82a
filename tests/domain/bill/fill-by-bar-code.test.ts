import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import {
  type FilledTexts,
  leftByCode,
  nameBySupplier,
  otherByCode,
  readIntoBill,
  takeFromCode,
} from '@domain/bill/fill-by-bar-code';
import { modulo10 } from '@domain/boleto/check-digits';
import { formatDate } from '@domain/date';

const TODAY = '2025-02-21';
/** R$ 1.500,00 on 21/02/2025, and R$ 99,90 on 22/02/2025. */
const SLIP = '23791234059000000000142005678901699990000150000';
const OTHER_SLIP = '34191090080000424123845678970000610000000009990';
/** R$ 24,61; collections have no due date. */
const COLLECTION = '846100000005246100291102005460339004695895061080';
const REST = `${'0'.repeat(11)}${'7'.repeat(29)}`;
/** A code with neither value nor due date. */
const SILENT = `837${String(modulo10(`837${REST}`))}${REST}`;
const MISTYPED = SLIP.replace(/.$/, '1');

const EMPTY: FilledTexts = { value: '', dueDate: '', valueOfCode: '', dueDateOfCode: '' };
const BY_SLIP: FilledTexts = {
  value: '1.500,00',
  dueDate: '2025-02-21',
  valueOfCode: '1.500,00',
  dueDateOfCode: '2025-02-21',
};
const SHOWN = { ...BY_SLIP, dueDate: '21/02/2025' };
const BY_COLLECTION = { value: '24,61', dueDate: '', valueOfCode: '24,61', dueDateOfCode: '' };

describe('a code that is read', () => {
  it.each<[string, FilledTexts, string, FilledTexts]>([
    ['fills what is empty', EMPTY, SLIP, BY_SLIP],
    ['fills what is blank', { ...EMPTY, value: ' ' }, SLIP, BY_SLIP],
    [
      'leaves a typed value, and fills the date',
      { ...EMPTY, value: '1.600,00' },
      SLIP,
      { ...BY_SLIP, value: '1.600,00', valueOfCode: '' },
    ],
    [
      'leaves a typed date, and fills the value',
      { ...EMPTY, dueDate: '01/03/2025' },
      SLIP,
      { ...BY_SLIP, dueDate: '01/03/2025', dueDateOfCode: '' },
    ],
    [
      'leaves what is no amount and no day',
      { ...EMPTY, value: 'x', dueDate: '99' },
      SLIP,
      { ...EMPTY, value: 'x', dueDate: '99' },
    ],
    [
      'does not own what was typed like it',
      { ...EMPTY, value: '1500,00', dueDate: '21/02/2025' },
      SLIP,
      { ...EMPTY, value: '1500,00', dueDate: '21/02/2025' },
    ],
    [
      'replaces what a code before it filled',
      SHOWN,
      OTHER_SLIP,
      { value: '99,90', dueDate: '2025-02-22', valueOfCode: '99,90', dueDateOfCode: '2025-02-22' },
    ],
    ['of a collection keeps no date of a slip', SHOWN, COLLECTION, BY_COLLECTION],
    ['that says nothing empties both', SHOWN, SILENT, EMPTY],
    [
      'of a collection leaves a date typed over the slip’s',
      { ...SHOWN, dueDate: '05/03/2025' },
      COLLECTION,
      { ...BY_COLLECTION, dueDate: '05/03/2025' },
    ],
    [
      'of a collection leaves a value typed over the slip’s',
      { ...SHOWN, value: '2,00' },
      COLLECTION,
      { ...EMPTY, value: '2,00' },
    ],
    ['read again changes nothing', SHOWN, SLIP, SHOWN],
    ['whose digits do not hold takes away what an earlier one filled', SHOWN, MISTYPED, EMPTY],
    ['that was emptied takes it away too', SHOWN, '', EMPTY],
  ])('%s', (_what, texts, code, after) => {
    expect(readIntoBill(texts, code, TODAY)).toEqual(after);
  });

  const code = fc.constantFrom(SLIP, OTHER_SLIP, COLLECTION, SILENT, MISTYPED, '', '123');
  const text = fc.constantFrom('', '1.500,00', '99,90', '24,61', '7,00', 'x');
  const day = fc.constantFrom('', '21/02/2025', '2025-02-22', '01/01/2026', '99');

  it('never changes typed values, whatever codes follow', () => {
    fc.assert(
      fc.property(text, day, fc.array(code), (value, dueDate, codes) => {
        const typed: FilledTexts = { ...EMPTY, value, dueDate };
        const after = codes.reduce((texts, next) => readIntoBill(texts, next, TODAY), typed);
        if (value !== '') expect(after).toMatchObject({ value, valueOfCode: '' });
        if (dueDate !== '') expect(after).toMatchObject({ dueDate, dueDateOfCode: '' });
      }),
    );
  });

  it('results in the same as if it had been the only one, if nothing was typed', () => {
    const holds = fc.constantFrom(SLIP, OTHER_SLIP, COLLECTION, SILENT);
    fc.assert(
      fc.property(fc.array(code), holds, (codes, last) => {
        const before = codes.reduce((texts, next) => readIntoBill(texts, next, TODAY), EMPTY);
        expect(readIntoBill(before, last, TODAY)).toEqual(readIntoBill(EMPTY, last, TODAY));
      }),
    );
  });
});

describe('a code that differs from a field', () => {
  it.each([
    ['value', '1.600,00', SLIP, '1.500,00'],
    ['value', '', SLIP, '1.500,00'],
    ['value', 'x', SLIP, '1.500,00'],
    ['value', '1500,00', SLIP, null],
    ['value', '1.600,00', SILENT, null],
    ['value', '1.600,00', MISTYPED, null],
    ['dueDate', '22/02/2025', SLIP, '2025-02-21'],
    ['dueDate', '21/02/2025', SLIP, null],
    ['dueDate', '2025-02-21', SLIP, null],
    ['dueDate', '22/02/2025', COLLECTION, null],
    ['dueDate', '22/02/2025', '', null],
  ] as const)('%s %j of %s: %j', (field, text, code, said) => {
    expect(otherByCode({ code, today: TODAY }, field, text)).toBe(said);
  });

  it('is accepted when requested, and the field then belongs to the code', () => {
    const typed = { ...EMPTY, value: '1.600,00', dueDate: '22/02/2025' };
    const taken = takeFromCode(typed, { code: SLIP, today: TODAY }, 'dueDate');
    expect(taken).toEqual({ ...typed, dueDate: '2025-02-21', dueDateOfCode: '2025-02-21' });
    expect(
      otherByCode({ code: SLIP, today: TODAY }, 'dueDate', formatDate(taken.dueDate)),
    ).toBeNull();
    expect(readIntoBill(taken, COLLECTION, TODAY)).toEqual({ ...EMPTY, value: '1.600,00' });
  });

  it.each([MISTYPED, '', '123'])('of %j fills nothing', (code) => {
    expect(takeFromCode(SHOWN, { code, today: TODAY }, 'value')).toEqual(SHOWN);
  });
});

describe('what a code leaves to do', () => {
  it.each([
    [{}, 'value'],
    [{ value: '24,61' }, 'dueDate'],
    [{ value: '24,61', dueDate: '2025-02-21' }, 'idSupplier'],
    [{ value: '24,61', dueDate: '2025-02-21', idSupplier: '9' }, 'description'],
  ])('with %j it is %s', (typed: Record<string, string>, left) => {
    expect(leftByCode((name) => typed[name] ?? '')).toBe(left);
  });

  it('is named after its supplier, whose name is never cut', () => {
    expect(nameBySupplier('Gesso Bom')).toBe('Boleto Gesso Bom');
    const long = 'x'.repeat(BILL_LIMITS.description);
    expect(nameBySupplier(long)).toBe(long);
  });
});
