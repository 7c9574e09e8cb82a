import { expect, test } from 'vitest';

import { limitConcurrency } from '../../../api/runtime/limit-concurrency';

test('queued tasks start in order as running ones settle, whether fulfilled or rejected', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, index) =>
    limited(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => (ends[index] = resolve));
      if (index % 2 === 0) throw new Error(`work ${index}`);
      return index;
    }),
  );
  const settled = Promise.allSettled(all);
  for (const index of [1, 0, 2, 3, 4, 5]) {
    await expect.poll(() => ends[index]).toBeDefined();
    ends[index]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test('no more than the limit run at once', async () => {
  const limited = limitConcurrency(3);
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => limited(work)));
  expect([running, most]).toEqual([0, 3]);
});
