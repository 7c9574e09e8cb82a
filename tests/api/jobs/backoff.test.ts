import fc from 'fast-check';
import { expect, test } from 'vitest';

import { backoffMs } from '../../../api/jobs/backoff';

test.each([
  [1, 0, 5_000],
  [2, 0, 10_000],
  [3, 0, 20_000],
  [3, 1, 10_000],
  [10, 0, 2_560_000],
  [11, 0, 3_600_000],
  [1_000, 0, 3_600_000],
])('after try %d, with random %d, the next waits %d ms', (tries, random, ms) => {
  expect(backoffMs(tries, random)).toBe(ms);
});

test('the delay never shrinks from try to try, and randomness takes at most half of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const [whole, less] = [backoffMs(tries, 0), backoffMs(tries, random)];
        expect(backoffMs(tries + 1, 0)).toBeGreaterThanOrEqual(whole);
        expect(less).toBeLessThanOrEqual(whole);
        expect(less).toBeGreaterThanOrEqual(whole / 2);
      },
    ),
  );
});
