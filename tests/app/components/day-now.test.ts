import { beforeEach, expect, it, vi } from 'vitest';

import { compareClocks, dayNow } from '~/components/ui/day-now';

const MADE_AT = Date.parse('2026-11-22T15:00:00Z');

/** A page rendered at noon in Brasília, received by a clock that is so many hours ahead. */
function open(hoursAhead: number, openFor = 0): void {
  const here = MADE_AT + hoursAhead * 3_600_000;
  vi.stubGlobal('document', { documentElement: { dataset: { madeAt: String(MADE_AT) } } });
  vi.stubGlobal('performance', {
    timeOrigin: here - 20,
    getEntriesByType: () => [{ responseStart: 20 }],
  });
  vi.useFakeTimers({ toFake: ['Date'], now: here + openFor * 3_600_000 });
  compareClocks();
}

beforeEach(() => vi.stubGlobal('performance', { timeOrigin: 0, getEntriesByType: () => [] }));

it.each([
  ['right', 0, 0, '2026-11-22'],
  ['a day ahead', 24, 0, '2026-11-22'],
  ['a day behind', -24, 0, '2026-11-22'],
  ['right, of a page that stood open overnight', 0, 14, '2026-11-23'],
  ['a day ahead, of a page that stood open overnight', 24, 14, '2026-11-23'],
])("by a clock that is %s today is the server's day", (_, hoursAhead, openFor, day) => {
  open(hoursAhead, openFor);
  expect(dayNow('2026-11-22')).toBe(day);
});
