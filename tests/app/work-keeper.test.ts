import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openKeeper } from '~/components/autosave/work-keeper';

const WORK = { idProfessional: 3, kind: '/dashboard/client/1', several: false };
let stored: Map<string, string>;
let told: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  told = new Map();
  const listeners = {
    addEventListener: (type: string, listener: () => void) => told.set(type, listener),
    removeEventListener: (type: string) => told.delete(type),
  };
  vi.stubGlobal('window', listeners);
  vi.stubGlobal('document', listeners);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = () =>
  [...stored.values()].map((value) => (JSON.parse(value) as { work: string }).work).join();

test('however steadily somebody types, no key waits longer than a second to be kept', () => {
  let typed = '';
  const keeper = openKeeper({ ...WORK, form: 'steady' }, () => typed);
  for (let key = 0; key < 60; key += 1) {
    typed += 'x';
    keeper.changed();
    vi.advanceTimersByTime(100);
    // Ten keys a second: those of the last second may still be missing.
    expect(typed.length - text().length).toBeLessThanOrEqual(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(text()).toBe(typed);
});

test('what waits is kept when the page goes away; what did not change is not kept again', () => {
  const keeper = openKeeper({ ...WORK, form: 'leaving' }, () => 'digitado');
  keeper.changed();
  told.get('pagehide')?.();
  expect(text()).toBe('digitado');
  // Another tab saves the record and forgets what was typed here before.
  stored.clear();
  told.get('pagehide')?.();
  expect(text()).toBe('');
});

test('a form that is as it was keeps nothing, and one that cannot be read leaves what was kept', () => {
  let now: string | null | undefined = 'digitado';
  const keeper = openKeeper({ ...WORK, form: 'undone' }, () => now);
  const after = (next: string | null | undefined) => {
    now = next;
    keeper.changed();
    vi.advanceTimersByTime(1_000);
    return text();
  };
  expect([after('digitado'), after(undefined), after(null)]).toEqual(['digitado', 'digitado', '']);
});
