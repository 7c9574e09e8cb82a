import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  continueForm,
  forgetForm,
  forgetSaved,
  forgetWork,
  keepWork,
  knowForm,
  listKeptWork,
  workKey,
} from '~/components/autosave/kept-work';

const NOW = new Date(Date.now() + 60_000);
const key = (form: string, idProfessional = 3, kind = 'order:new') =>
  workKey({ idProfessional, kind, form });

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
  expect(listKeptWork(3, 'order:new', NOW)).toMatchObject([
    { form: 'a', work: { clientName: 'Ana' } },
  ]);
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

const work = (form: string, kind: string, several = false) => ({
  idProfessional: 3,
  kind,
  form,
  several,
});
const forms = (kind: string) => listKeptWork(3, kind, NOW).map(({ form }) => form);

test('a record that was saved leaves no older attempt at it behind, of whatever form, and no other record’s', () => {
  knowForm(work('saved', 'order:41'));
  for (const form of ['saved', 'abandoned', 'of-another-tab'])
    keepWork(key(form, 3, 'order:41'), 1);
  keepWork(key('other-record', 3, 'order:42'), 1);
  keepWork(key('other-person', 4, 'order:41'), 1);
  forgetSaved('saved');
  expect([forms('order:41'), forms('order:42')]).toEqual([[], ['other-record']]);
  expect(listKeptWork(4, 'order:41', NOW)).toHaveLength(1);
  // What is typed into another tab afterwards is newer than what was saved.
  keepWork(key('of-another-tab', 3, 'order:41'), 2);
  expect(forms('order:41')).toEqual(['of-another-tab']);
});

test('a new record that was saved leaves nothing behind that led to it, and the others alone', () => {
  knowForm(work('typed-first', 'order:new', true));
  knowForm(work('gone-on-with', 'order:new', true));
  for (const form of ['typed-first', 'gone-on-with', 'another-order']) keepWork(key(form), 1);
  continueForm('typed-first', 'gone-on-with');
  forgetSaved('gone-on-with');
  expect(forms('order:new')).toEqual(['another-order']);
});
