import { expect, it } from 'vitest';

import { momentText, recentMomentText } from '@domain/moment-text';

const AT = new Date('2026-03-11T01:30:00Z');

it('a moment is told by day and time in Brasília', () => {
  expect(momentText(AT)).toBe('em 10/03/2026 às 22:30');
});

it.each([
  ['2026-03-11T02:59:00Z', 'às 22:30'],
  ['2026-03-11T03:00:00Z', 'em 10/03/2026 às 22:30'],
])('at %s it is told as %j', (now, expected) => {
  expect(recentMomentText(AT, new Date(now))).toBe(expected);
});
