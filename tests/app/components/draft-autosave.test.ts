import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startAutosave } from '~/components/autosave/draft-autosave';

const DRAFT = { idProfessional: 3, kind: '/dashboard/client/1', several: false };
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

test('steady typing never delays an autosave by more than a second', () => {
  let typed = '';
  const autosave = startAutosave({ ...DRAFT, form: 'steady' }, () => typed);
  for (let key = 0; key < 60; key += 1) {
    typed += 'x';
    autosave.changed();
    vi.advanceTimersByTime(100);
    // At ten keys a second, the last ten may still be missing.
    expect(typed.length - text().length).toBeLessThanOrEqual(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(text()).toBe(typed);
});

test('leaving the page stores a pending change, and nothing when there is none', () => {
  const autosave = startAutosave({ ...DRAFT, form: 'leaving' }, () => 'digitado');
  autosave.changed();
  told.get('pagehide')?.();
  expect(text()).toBe('digitado');
  // Another tab saves the record and discards this draft.
  stored.clear();
  told.get('pagehide')?.();
  expect(text()).toBe('');
});

test('an unchanged form discards the draft, an unreadable one leaves it', () => {
  let now: string | null | undefined = 'digitado';
  const autosave = startAutosave({ ...DRAFT, form: 'undone' }, () => now);
  const after = (next: string | null | undefined) => {
    now = next;
    autosave.changed();
    vi.advanceTimersByTime(1_000);
    return text();
  };
  expect([after('digitado'), after(undefined), after(null)]).toEqual(['digitado', 'digitado', '']);
});
