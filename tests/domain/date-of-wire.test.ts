import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayOf } from '@domain/date';

describe('the date of a wire value', () => {
  it.each([
    ['1980-05-17', '1980-05-17'],
    // Midnight at UTC−3, as another server's JSON has it.
    ['1980-05-17T03:00:00.000Z', '1980-05-17'],
    ['1980-05-17T00:00:00-03:00', '1980-05-17'],
    ['1980-05-17T00:00:00-0300', '1980-05-17'],
    // Midnight in any zone: the date itself.
    ['1980-05-17T00:00:00.000Z', '1980-05-17'],
    ['1980-05-17T00:00:00+00:00', '1980-05-17'],
    ['1980-05-17T00:00:00', '1980-05-17'],
    ['1980-05-17 00:00:00', '1980-05-17'],
    ['1980-05-17T00:00', '1980-05-17'],
    // A time without a zone belongs to the date that it names.
    ['1980-05-17T23:59:59', '1980-05-17'],
    // An instant belongs to its date at UTC−3.
    ['2026-03-10T02:59:59Z', '2026-03-09'],
    ['2026-03-10T23:30:00-03:00', '2026-03-10'],
    ['2026-03-10T22:00:00-05:00', '2026-03-11'],
    // Midnight during São Paulo's former summer time.
    ['1990-11-15T02:00:00.000Z', '1990-11-15'],
    ['2018-12-25T02:00:00.000Z', '2018-12-25'],
    // Summer time was abolished.
    ['2026-12-25T02:00:00.000Z', '2026-12-24'],
    // Before time zones were standardised.
    ['1905-01-01T03:00:00.000Z', '1905-01-01'],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    [''],
    ['ontem'],
    ['2026-02-30'],
    ['2026-02-30T00:00:00Z'],
    ['2026-13-01T00:00:00'],
    ['17/05/1980'],
    ['1980-05-17T99:00:00Z'],
  ])('%j is none, and stays unchanged', (text) => {
    expect(dayOf(text)).toBe(text);
  });

  it('midnight at UTC-3 is that date, for any date', () => {
    const days = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(days, (day) => dayOf(`${day}T03:00:00.000Z`) === day));
  });
});
