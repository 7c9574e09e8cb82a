import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dueDateOfFactor, dueFactor } from '@domain/boleto/due-factor';
import { addDaysIso } from '@domain/date';

describe('due-date factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2007-12-31', '3737'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2026-11-21', '1637'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('%s is %s', (dueDate, factor) => {
    expect(dueFactor(dueDate)).toBe(factor);
  });

  it('has none before its first day', () => {
    expect(() => dueFactor('2000-07-02')).toThrow(RangeError);
  });

  it.each([
    ['3737', '2007-12-15', '2007-12-31'],
    ['3737', '2026-11-21', '2032-08-21'],
    ['9999', '2025-02-01', '2025-02-21'],
    ['9999', '2025-03-01', '2025-02-21'],
    ['1000', '2025-02-01', '2025-02-22'],
    ['1000', '2000-01-01', '2000-07-03'],
    ['1000', '1997-10-07', '2000-07-03'],
  ])('%s typed on %s is %s', (factor, reference, dueDate) => {
    expect(dueDateOfFactor(factor, reference)).toBe(dueDate);
  });

  it.each(['0000', '0999', '', '100', '10000', '1a00'])('%s has no day', (factor) => {
    expect(dueDateOfFactor(factor, '2026-11-21')).toBeNull();
  });

  it('has the day it was made from, if typed within twelve years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -4499, max: 4499 }),
        (days, later) => {
          const dueDate = addDaysIso('2000-07-03', days);
          const typedOn = addDaysIso(dueDate, later);
          expect(dueDateOfFactor(dueFactor(dueDate), typedOn)).toBe(dueDate);
        },
      ),
    );
  });
});
