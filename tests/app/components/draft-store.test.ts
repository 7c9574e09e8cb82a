import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  continueForm,
  discardDraft,
  discardFormDrafts,
  discardSavedDrafts,
  draftKey,
  isStored,
  listDrafts,
  registerForm,
  storeDraft,
} from '~/components/autosave/draft-store';
import { serverNow } from '~/components/ui/day-now';

/** A time of the clock that drafts use. */
const NOW = new Date(serverNow().getTime() + 60_000);
const key = (form: string, idProfessional = 3, kind = 'order:new') =>
  draftKey({ idProfessional, kind, form });

/** Like a browser's storage, its entries are own properties. */
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

test('a draft is offered to the person who typed it, for its record only', () => {
  storeDraft(key('a'), { clientName: 'Ana' });
  storeDraft(key('b', 4), { clientName: 'de outra pessoa' });
  storeDraft(key('c', 3, 'order:40'), { clientName: 'de outro pedido' });
  expect(listDrafts(3, 'order:new', NOW)).toMatchObject([
    { form: 'a', content: { clientName: 'Ana' } },
  ]);
});

test('a pending change of a saved form is not stored', () => {
  discardFormDrafts('saved-before');
  storeDraft(key('saved-before'), { clientName: 'tarde demais' });
  expect(listDrafts(3, 'order:new', NOW)).toEqual([]);
});

test('saving one form leaves the others alone, and a discarded draft can be stored again', () => {
  storeDraft(key('d'), 1);
  storeDraft(key('e'), 2);
  discardFormDrafts('d');
  expect(listDrafts(3, 'order:new', NOW).map(({ form }) => form)).toEqual(['e']);
  discardDraft(key('e'));
  storeDraft(key('e'), 3);
  expect(listDrafts(3, 'order:new', NOW)).toMatchObject([{ form: 'e', content: 3 }]);
});

test('a draft that another tab discarded is no longer stored', () => {
  storeDraft(key('i'), 1);
  const [listed] = listDrafts(3, 'order:new', NOW);
  expect(listed && isStored(listed)).toBe(true);
  localStorage.removeItem(key('i'));
  expect(listed && isStored(listed)).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(listed && isStored(listed)).toBe(false);
});

test('expired and unreadable drafts are discarded', () => {
  storeDraft(key('f'), 1);
  localStorage.setItem(key('g'), 'not JSON');
  const later = new Date(NOW.getTime() + 15 * 24 * 60 * 60 * 1000);
  expect(listDrafts(3, 'order:new', later)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a browser without storage stores nothing and throws nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  storeDraft(key('h'), 1);
  discardFormDrafts('h');
  expect(listDrafts(3, 'order:new', NOW)).toEqual([]);
});

const draft = (form: string, kind: string, several = false) => ({
  idProfessional: 3,
  kind,
  form,
  several,
});
const forms = (kind: string) => listDrafts(3, kind, NOW).map(({ form }) => form);

test('saving a record discards all its older drafts, and no other record’s', () => {
  registerForm(draft('saved', 'order:41'));
  for (const form of ['saved', 'abandoned', 'of-another-tab'])
    storeDraft(key(form, 3, 'order:41'), 1);
  storeDraft(key('other-record', 3, 'order:42'), 1);
  storeDraft(key('other-person', 4, 'order:41'), 1);
  discardSavedDrafts('saved');
  expect([forms('order:41'), forms('order:42')]).toEqual([[], ['other-record']]);
  expect(listDrafts(4, 'order:41', NOW)).toHaveLength(1);
  // A draft that another tab stores afterwards is newer than the save.
  storeDraft(key('of-another-tab', 3, 'order:41'), 2);
  expect(forms('order:41')).toEqual(['of-another-tab']);
});

test('saving a new record discards the drafts it continues, and leaves the others alone', () => {
  registerForm(draft('typed-first', 'order:new', true));
  registerForm(draft('gone-on-with', 'order:new', true));
  for (const form of ['typed-first', 'another-order']) storeDraft(key(form), 1);
  continueForm('typed-first', 'gone-on-with');
  storeDraft(key('gone-on-with'), 1);
  discardSavedDrafts('gone-on-with');
  expect(forms('order:new')).toEqual(['another-order']);
});

test('saving a draft that was continued leaves what was in the form before it', () => {
  registerForm(draft('in-the-form', 'order:new', true));
  registerForm(draft('offered', 'order:new', true));
  for (const form of ['in-the-form', 'offered']) storeDraft(key(form), 1);
  continueForm('in-the-form', 'offered');
  discardSavedDrafts('offered');
  expect(forms('order:new')).toEqual(['in-the-form']);
});

test.each([3, 20, 400])('a draft of a clock %s days ahead is offered as any other', (days) => {
  storeDraft(key('kept-ahead'), 1);
  const before = new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
  expect(listDrafts(3, 'order:new', before).map(({ form }) => form)).toEqual(['kept-ahead']);
});
