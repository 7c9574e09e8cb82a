import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetForm, forgetWork, keepWork, listKeptWork, workKey } from '~/components/kept-work';

const NOW = new Date(Date.now() + 60_000);
const key = (form: string, idProfessional = 3, kind = 'order:new') => workKey({ idProfessional, kind, form });

/** A storage as browsers have it: its entries are its own keys. */
function storage(): Storage {
  return Object.create({
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

test('work is offered to whoever typed it, for the record it belongs to', () => {
  keepWork(key('a'), { clientName: 'Ana' });
  keepWork(key('b', 4), { clientName: 'de outra pessoa' });
  keepWork(key('c', 3, 'order:40'), { clientName: 'de outro pedido' });
  expect(listKeptWork(3, 'order:new', NOW)).toMatchObject([{ form: 'a', work: { clientName: 'Ana' } }]);
});

test('a form that was saved before its last change was kept keeps nothing any more', () => {
  forgetForm('saved-before');
  keepWork(key('saved-before'), { clientName: 'tarde demais' });
  expect(listKeptWork(3, 'order:new', NOW)).toEqual([]);
});

test('saving one form leaves the others alone, and throwing work away lets it be kept again', () => {
  keepWork(key('d'), 1);
  keepWork(key('e'), 2);
  forgetForm('d');
  expect(listKeptWork(3, 'order:new', NOW).map(({ form }) => form)).toEqual(['e']);
  forgetWork(key('e'));
  keepWork(key('e'), 3);
  expect(listKeptWork(3, 'order:new', NOW)).toMatchObject([{ form: 'e', work: 3 }]);
});

test('what is two weeks old, or not ours to read, goes', () => {
  keepWork(key('f'), 1);
  localStorage.setItem(key('g'), 'not JSON');
  const later = new Date(NOW.getTime() + 15 * 24 * 60 * 60 * 1000);
  expect(listKeptWork(3, 'order:new', later)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a browser without storage keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepWork(key('h'), 1);
  forgetForm('h');
  expect(listKeptWork(3, 'order:new', NOW)).toEqual([]);
});
