import { expect, test } from 'vitest';

import { hasVersionsDates } from '@domain/quote-link/version-dates';

const SENT = { expiresAt: '2026-03-26T03:00:00.000Z', acceptedAt: null, revokedAt: null };
const DURING = '2026-03-20T15:00:00.000Z';
const AFTER = '2026-03-27T15:00:00.000Z';

test.each([
  ['while it is offered', true, DURING, {}],
  ['saved after it expired', false, AFTER, {}],
  ['saved before it was closed', true, DURING, { revokedAt: AFTER }],
  ['saved after it was closed', false, DURING, { revokedAt: '2026-03-19T15:00:00.000Z' }],
  ['closed only after it expired', false, AFTER, { revokedAt: '2026-03-30T15:00:00.000Z' }],
  ['accepted', true, AFTER, { acceptedAt: DURING }],
  ['accepted and closed', true, AFTER, { acceptedAt: DURING, revokedAt: DURING }],
] as const)('a quote %s has its version’s dates: %s', (_, expected, savedAt, changes) => {
  expect(hasVersionsDates(savedAt, { ...SENT, ...changes })).toBe(expected);
});
