import { expect, it } from 'vitest';

import { byDueDate } from '@domain/by-due-date';

const read = (...lines: [number, string | null][]) =>
  byDueDate(lines.map(([installmentNumber, dueDate]) => ({ installmentNumber, dueDate }))).map(
    ({ installmentNumber }) => installmentNumber,
  );

it.each<[string, [number, string | null][], number[]]>([
  ['none', [], []],
  [
    'by number without due dates',
    [
      [2, null],
      [1, null],
      [3, null],
    ],
    [1, 2, 3],
  ],
  [
    'by number of one day',
    [
      [2, '2026-03-10'],
      [1, '2026-03-10'],
    ],
    [1, 2],
  ],
  [
    'by day',
    [
      [1, '2026-04-10'],
      [2, '2026-03-10'],
      [3, '2026-05-10'],
    ],
    [2, 1, 3],
  ],
  [
    'behind the one before',
    [
      [1, null],
      [2, '2026-03-10'],
    ],
    [1, 2],
  ],
  [
    'behind it wherever that is',
    [
      [1, '2026-04-10'],
      [2, null],
      [3, '2026-03-10'],
    ],
    [3, 1, 2],
  ],
])('installments are read by due date: %s', (_, lines, numbers) => {
  expect(read(...lines)).toEqual(numbers);
});
