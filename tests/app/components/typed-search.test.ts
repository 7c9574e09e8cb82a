import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { typedSearch } from '~/components/form/combobox/typed-search';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function searching() {
  const calls: { text: string; signal: AbortSignal; answer: (found: string) => void }[] = [];
  const shown: string[] = [];
  const failures: unknown[] = [];
  const search = typedSearch<string>({
    find: (text, signal) =>
      new Promise((answer, fail) => {
        calls.push({ text, signal, answer });
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
    onFound: (text, found) => shown.push(`${text}: ${found}`),
    onFailure: (error) => failures.push(error),
  });
  return { calls, shown, failures, search };
}

it('searches once for consecutive keys', async () => {
  const { calls, shown, search } = searching();
  for (const text of ['m', 'ma', 'mar']) search.begin(text, true);
  expect(search.isUnderWay()).toBe(true);
  await vi.advanceTimersByTimeAsync(40);
  expect(calls.map(({ text }) => text)).toEqual(['mar']);
  calls[0]?.answer('Maria');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['mar: Maria']);
  expect(search.isUnderWay()).toBe(false);
});

it('has one call in flight, and shows nothing for an older text', async () => {
  const { calls, shown, failures, search } = searching();
  search.begin('mar', false);
  search.begin('marc', false);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[0]?.answer('Maria');
  calls[1]?.answer('Marcos');
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, failures]).toEqual([['marc: Marcos'], []]);
});

it('shows nothing once it is stopped', async () => {
  const { calls, shown, failures, search } = searching();
  search.begin('mar', false);
  search.stop();
  calls[0]?.answer('Maria');
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, failures]).toEqual([[], []]);
});
