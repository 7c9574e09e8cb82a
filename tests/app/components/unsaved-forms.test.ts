import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  abandonUnsaved,
  guardForm,
  hasUnsavedChanges,
  keepUnsaved,
} from '~/components/navigation/unsaved-forms';

const reload = vi.fn();
const onLeave = vi.fn();
let page: EventTarget;
let unsaved: boolean;
let release: () => void;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  unsaved = true;
  release = guardForm(() => unsaved, onLeave);
});

afterEach(() => {
  release();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const happens = (type: string, persisted = false) =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { persisted }));

test('a form that the person chose to lose is abandoned with the page, rendered again or not', () => {
  abandonUnsaved();
  expect([hasUnsavedChanges(), onLeave.mock.calls.length]).toEqual([false, 0]);
  happens('pagehide');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a page that comes back with an abandoned form is reloaded', () => {
  happens('pageshow', true);
  expect(reload).not.toHaveBeenCalled();
  abandonUnsaved();
  happens('pageshow');
  expect(reload).not.toHaveBeenCalled();
  happens('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form that nobody chose to lose is not abandoned, and the browser asks', () => {
  expect(happens('beforeunload')).toBe(false);
  happens('pagehide');
  abandonUnsaved();
  keepUnsaved();
  happens('pagehide');
  release();
  expect(onLeave).not.toHaveBeenCalled();
});

test('a saved form is left without a question, and a page without forms asks nothing', () => {
  unsaved = false;
  expect(happens('beforeunload')).toBe(true);
  unsaved = true;
  release();
  expect(happens('beforeunload')).toBe(true);
});
