import { expect, it } from 'vitest';

import { pauseMs } from '../../scripts/supervised-server';

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [7, 60_000],
  [500, 60_000],
])('before start %d in a row a server waits %d ms', (deaths, pause) => {
  expect(pauseMs(deaths)).toBe(pause);
});
