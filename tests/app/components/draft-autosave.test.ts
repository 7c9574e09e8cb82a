import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findAbandonedDrafts, startAutosave } from '~/components/autosave/draft-autosave';

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
  // Its keys are the names of what is stored.
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
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

test('a form is not offered its own typing while the tabs are queried', async () => {
  const earlier = startAutosave({ ...DRAFT, form: 'earlier' }, () => 'antes');
  earlier.changed();
  earlier.saveNow();
  earlier.close();
  let answer: (answer: { held: [] }) => void = () => undefined;
  const answered = new Promise((resolve) => (answer = resolve));
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.resolve(), query: () => answered },
  });

  const found = findAbandonedDrafts(DRAFT.idProfessional, DRAFT.kind);
  const own = startAutosave({ ...DRAFT, form: 'own' }, () => 'agora');
  own.changed();
  own.saveNow();
  answer({ held: [] });
  expect((await found).map(({ content }) => content)).toEqual(['antes']);
});

test('a draft that another tab discards meanwhile is not offered', async () => {
  const earlier = startAutosave({ ...DRAFT, form: 'discarded' }, () => 'antes');
  earlier.changed();
  earlier.saveNow();
  earlier.close();
  const found = findAbandonedDrafts(DRAFT.idProfessional, DRAFT.kind);
  stored.clear();
  expect(await found).toEqual([]);
});
