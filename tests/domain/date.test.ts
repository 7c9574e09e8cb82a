import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDaysIso,
  addMonthsIso,
  dateText,
  formatDate,
  formatInstant,
  isIsoDate,
  maskDate,
  monthInWords,
  monthTitle,
  parseDate,
  todayIso,
} from '@domain/date';

/** Any date in a business's range, built with the platform's calendar. */
const isoDay = () =>
  fc
    .date({
      min: new Date('1901-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

const lastDayOf = (isoMonth: string) => {
  const [year = 0, month = 0] = isoMonth.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

describe('an instant', () => {
  it.each([
    ['2026-03-10T15:04:59Z', '10/03/2026 12:04'],
    ['2026-03-10T02:59:00Z', '09/03/2026 23:59'],
    ['2026-01-01T03:00:00Z', '01/01/2026 00:00'],
  ])('%s is %s in Brasília', (iso, text) => {
    expect(formatInstant(new Date(iso))).toBe(text);
  });
});

describe('a calendar day', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
    ['01/01/2026', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });

  it('is every day of the calendar', () => {
    fc.assert(fc.property(isoDay(), isIsoDate));
  });
});

describe('a day as typed', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['01.12.2025', '2025-12-01'],
    ['01-12-2025', '2025-12-01'],
    ['01122025', '2025-12-01'],
    ['2025-12-01', '2025-12-01'],
    [' 01/12/2025 ', '2025-12-01'],
    ['1/2/2025', '2025-02-01'],
  ])('%s is %s', (typed, iso) => {
    expect(parseDate(typed)).toBe(iso);
  });

  it.each([
    '',
    '31/02/2025',
    '29/02/2023',
    '1/1/25',
    '112025',
    '2025-02-30',
    '12/31/2025',
    'hoje',
    '٠١/٠١/٢٠٢٥',
  ])('"%s" is no day', (typed) => {
    expect(parseDate(typed)).toBeNull();
  });

  it.each([
    ['2025-12-01', '01/12/2025'],
    ['1/2/2025', '01/02/2025'],
    ['31/02/2025', '31/02/2025'],
    ['amanhã', 'amanhã'],
    ['', ''],
  ])('%s is shown in its field as %s', (text, shown) => {
    expect(dateText(text)).toBe(shown);
  });

  it.each([
    ['0', '0'],
    ['01', '01'],
    ['011', '01/1'],
    ['01122', '01/12/2'],
    ['01122025', '01/12/2025'],
    ['011220259', '01/12/2025'],
    // A separator ends the day and the month.
    ['1/', '01/'],
    ['01/2/', '01/02/'],
    ['1.2.2025', '1/2/2025'],
    ['01/12/20259', '01/12/2025'],
    // Editing in the middle of a date shifts nothing.
    ['1/12/2025', '1/12/2025'],
    ['01//2025', '01//2025'],
    ['01//', '01/'],
    // Another format, pasted or filled in by the browser.
    ['2025-12-01', '01/12/2025'],
    ['a0b1', 'a0b1'],
    ['-', '-'],
    ['-10', '-10'],
    ['-10/3/2026', '10/3/2026'],
    ['', ''],
  ])('%s is masked as %s', (text, masked) => {
    expect(maskDate(text)).toBe(masked);
  });

  it('typed digit by digit, with or without separators, is the day', () => {
    const type = (text: string) => [...text].reduce((shown, key) => maskDate(shown + key), '');
    fc.assert(
      fc.property(isoDay(), fc.constantFrom('', '/', '.', '-'), (iso, separator) => {
        const [year, month, day] = iso.split('-');
        expect(parseDate(type([day, month, year].join(separator)))).toBe(iso);
        expect(parseDate(type([Number(day), Number(month), year].join(separator || '/')))).toBe(
          iso,
        );
        expect(maskDate(formatDate(iso))).toBe(formatDate(iso));
      }),
    );
  });

  it('reads back what is shown, for every day', () => {
    fc.assert(fc.property(isoDay(), (iso) => parseDate(formatDate(iso)) === iso));
  });

  it.each([[null], [undefined], [''], ['2023-02-29'], ['not a day']])(
    '%s shows as nothing',
    (iso) => {
      expect(formatDate(iso)).toBe('');
    },
  );
});

describe('today, at UTC−3', () => {
  it.each([
    ['2026-01-01T02:59:59.999Z', '2025-12-31'],
    ['2026-01-01T03:00:00.000Z', '2026-01-01'],
    ['2024-03-01T02:59:59Z', '2024-02-29'],
    ['2026-07-15T12:00:00Z', '2026-07-15'],
    ['2026-07-16T02:59:59Z', '2026-07-15'],
    // Former summer time is not applied.
    ['2018-12-01T02:30:00Z', '2018-11-30'],
  ])('at %s it is %s', (instant, day) => {
    expect(todayIso(new Date(instant))).toBe(day);
  });
});

describe('months later', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2025-03-31', 1, '2025-04-30'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', 12, '2026-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-01-15', 0, '2025-01-15'],
    ['2025-01-31', -2, '2024-11-30'],
  ])('%s + %d is %s', (iso, months, expected) => {
    expect(addMonthsIso(iso, months)).toBe(expected);
  });

  it('moves by that many months and keeps the day, or the last of a shorter month', () => {
    const months = fc.integer({ min: -120, max: 120 });
    fc.assert(
      fc.property(isoDay(), months, (iso, count) => {
        const moved = addMonthsIso(iso, count);
        const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isIsoDate(moved)).toBe(true);
        expect(monthsOf(moved) - monthsOf(iso)).toBe(count);
        expect(Number(moved.slice(8))).toBe(
          Math.min(Number(iso.slice(8)), lastDayOf(moved.slice(0, 7))),
        );
      }),
    );
  });
});

describe('days later', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
  ])('%s + %d is %s', (iso, days, expected) => {
    expect(addDaysIso(iso, days)).toBe(expected);
  });

  it('round-trips', () => {
    const days = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(
        isoDay(),
        days,
        (iso, count) => addDaysIso(addDaysIso(iso, count), -count) === iso,
      ),
    );
  });
});

it.each([
  ['2026-01', 'janeiro de 2026', 'Janeiro de 2026'],
  ['2026-03', 'março de 2026', 'Março de 2026'],
  ['1990-12', 'dezembro de 1990', 'Dezembro de 1990'],
])('the month %s is called %s, and %s on its own', (month, words, title) => {
  expect([monthInWords(month), monthTitle(month)]).toEqual([words, title]);
});
