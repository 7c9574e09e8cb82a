import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { clientSchema } from '@domain/client/client-schema';
import { compareClocks, dayNow, serverNow } from '~/components/ui/day-now';

const MADE_AT = Date.parse('2026-11-22T15:00:00Z');

/** A page rendered at noon in Brasília, received by a clock that is so many hours ahead. */
function open(hoursAhead: number, openFor = 0): void {
  const here = MADE_AT + hoursAhead * 3_600_000;
  vi.stubGlobal('document', { documentElement: { dataset: { madeAt: String(MADE_AT) } } });
  // The page's own timer: whatever the clock said when the page began.
  vi.stubGlobal('performance', { timeOrigin: MADE_AT, now: () => 0 });
  vi.useFakeTimers({ toFake: ['Date'], now: here });
  compareClocks();
  vi.setSystemTime(here + openFor * 3_600_000);
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

it("judges a birth date by the server's day, whatever the clock of the machine says", () => {
  const birth = (birthDate: string) =>
    clientSchema.safeParse({ birthDate }).error?.issues.some(({ path }) => path[0] === 'birthDate')
      ? 'to come'
      : 'born';
  open(-24 * 800);
  expect(['21/11/2026', '23/11/2026'].map(birth)).toEqual(['born', 'to come']);
  open(24 * 800);
  expect(['21/11/2026', '23/11/2026'].map(birth)).toEqual(['born', 'to come']);
});

it('nothing that runs in the browser tells the time by the clock of its machine', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = ['app/components', 'app/features', 'domain'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const own = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  // The first only makes a name that is not taken.
  expect(own.sort()).toEqual([
    'app/components/autosave/use-record-autosave.tsx',
    'app/components/ui/day-now.ts',
    'domain/rules-clock.ts',
  ]);
});
