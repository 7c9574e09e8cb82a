import { expect, it } from 'vitest';

import { figure, machine, renderSections } from '../../bench/table';

it('shows each figure beside its goal, in columns of one width', () => {
  const figures = [
    { name: 'list', measured: '2 ms', goal: '≤ 5 ms' },
    { name: 'order | 300', measured: '40 ms', goal: '≤ 40 ms' },
  ];
  expect(renderSections([{ title: 'Pages', notes: ['CPU time.'], figures }])).toBe(
    [
      '## Pages',
      '',
      'CPU time.',
      '',
      '| Figure       | Measured | Goal    |',
      '| ------------ | -------- | ------- |',
      '| list         | 2 ms     | ≤ 5 ms  |',
      '| order \\| 300 | 40 ms    | ≤ 40 ms |',
    ].join('\n'),
  );
});

it.each([
  [0.342, '0.34'],
  [4.25, '4.3'],
  [23.6, '24'],
  [1922.4, '1,922'],
  [NaN, '–'],
])('writes %d as %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

it('says what was measured on', () => {
  expect(machine(new Date('2026-03-10T15:00:00Z'))).toMatch(
    /^2026-03-10 · .+ cores · .+ · Node \d/,
  );
});
