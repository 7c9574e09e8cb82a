import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { clientSchema } from '@domain/client/client-schema';
import { compareClocks, dayNow, followClock, serverNow } from '~/components/ui/day-now';

const MADE_AT = Date.parse('2026-11-22T15:00:00Z');

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

/** Sets the page's timer, in hours: it ignores the clock, and stops while the machine sleeps. */
function timerAt(hours: number): void {
  vi.stubGlobal('performance', { now: () => hours * HOUR_MS });
}

/** A page rendered at noon in Brasília, received by a clock that is this many hours ahead. */
function open(hoursAhead: number, openFor = 0): void {
  const here = MADE_AT + hoursAhead * HOUR_MS;
  vi.stubGlobal('document', { documentElement: { dataset: { madeAt: String(MADE_AT) } } });
  timerAt(0);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: here });
  compareClocks();
  vi.setSystemTime(here + openFor * HOUR_MS);
}

it.each([
  ['right', 0, 0, '2026-11-22'],
  ['a day ahead', 24, 0, '2026-11-22'],
  ['a day behind', -24, 0, '2026-11-22'],
  ['right, of a page that stood open overnight', 0, 14, '2026-11-23'],
  ['a day ahead, of a page that stood open overnight', 24, 14, '2026-11-23'],
])("by a clock that is %s today is the server's day", (_, hoursAhead, openFor, day) => {
  open(hoursAhead, openFor);
  expect(dayNow('2026-11-22')).toBe(day);
  expect(serverNow().getTime()).toBe(MADE_AT + openFor * 3_600_000);
});

/** The date of a server response, this many hours after the page was rendered. */
const answered = (hours: number) => new Date(MADE_AT + hours * HOUR_MS).toUTCString();

it.each([
  ['set back', -480],
  ['set back from a year to come', -24 * 9_000],
  ['set forward', 480],
  ['set forward from the year 2000', 24 * 9_800],
])(
  'a clock that is %s while the page is open moves no day once the server has responded',
  (_, hours) => {
    open(-hours);
    vi.setSystemTime(MADE_AT + HOUR_MS);
    timerAt(1);
    followClock(answered(1));
    expect(serverNow().getTime()).toBe(MADE_AT + HOUR_MS);
  },
);

it('a clock that is set back changes nothing even before a response', () => {
  open(480);
  vi.setSystemTime(MADE_AT + HOUR_MS);
  timerAt(1);
  expect(serverNow().getTime()).toBe(MADE_AT + HOUR_MS);
});

it('the time that the machine slept has passed, also by a response', () => {
  open(0, 30);
  expect(serverNow().getTime()).toBe(MADE_AT + 30 * HOUR_MS);
  followClock(answered(30));
  expect(serverNow().getTime()).toBe(MADE_AT + 30 * HOUR_MS);
});

it('a cached response, or one without a time, is ignored', () => {
  open(0, 2);
  timerAt(2);
  for (const date of [answered(1), 'soon', null]) followClock(date);
  expect(serverNow().getTime()).toBe(MADE_AT + 2 * HOUR_MS);
});

it('the server is called once a clock runs away from the timer, and not while they agree', () => {
  const ask = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', ask);
  open(480);
  vi.advanceTimersByTime(HOUR_MS / 60);
  timerAt(1 / 60);
  ask.mockClear();
  vi.advanceTimersByTime(15_000);
  expect(ask).not.toHaveBeenCalled();
  vi.setSystemTime(MADE_AT + HOUR_MS / 60);
  vi.advanceTimersByTime(15_000);
  expect(ask).toHaveBeenCalledTimes(1);
  followClock(answered(1 / 60));
  vi.advanceTimersByTime(15_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("judges a birth date by the server's day, whatever the machine's clock says", () => {
  const birth = (birthDate: string) =>
    clientSchema.safeParse({ birthDate }).error?.issues.some((one) => one.path[0] === 'birthDate')
      ? 'to come'
      : 'born';
  open(-24 * 800);
  expect(['21/11/2026', '23/11/2026'].map(birth)).toEqual(['born', 'to come']);
  open(24 * 800);
  expect(['21/11/2026', '23/11/2026'].map(birth)).toEqual(['born', 'to come']);
});

it('nothing that runs in the browser reads the time from the machine’s clock', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = ['app/components', 'app/features', 'domain'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const own = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  // The first only generates a unique name.
  expect(own.sort()).toEqual([
    'app/components/autosave/use-record-autosave.tsx',
    'app/components/ui/day-now.ts',
    'domain/rules-clock.ts',
  ]);
});
