import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dismissToast,
  onToastsChange,
  shownToasts,
  showToasts,
  type ToastMessage,
} from '~/components/ui/toast-store';

let made = 0;
const toast = (): ToastMessage => ({
  id: `toast-${(made += 1)}`,
  message: `Salvo ${made}.`,
  type: 'info',
});
const ids = () => shownToasts().map(({ id }) => id);

afterEach(() => {
  for (const id of ids()) dismissToast(id);
});

describe('the toasts of a page', () => {
  it('stack in the order of arrival, from any source', () => {
    const [one, two, three] = [toast(), toast(), toast()];
    showToasts([one]);
    showToasts([two, three]);
    expect(ids()).toEqual([one.id, two.id, three.id]);
  });

  it('show once, however often the page renders, and not again once dismissed', () => {
    const one = toast();
    showToasts([one]);
    showToasts([{ ...one }]);
    expect(ids()).toEqual([one.id]);
    dismissToast(one.id);
    showToasts([one]);
    expect(ids()).toEqual([]);
  });

  it('are shown once when repeated: the later replaces the earlier', () => {
    const [one, two, again] = [toast(), toast(), toast()];
    showToasts([one, two]);
    showToasts([{ ...again, message: one.message }]);
    expect(ids()).toEqual([two.id, again.id]);
  });

  it('for an error or for something still to do are dismissed by a success', () => {
    const [error, info, success] = [toast(), toast(), toast()];
    showToasts([{ ...error, type: 'error' }, info]);
    showToasts([{ ...success, type: 'success' }]);
    expect(ids()).toEqual([success.id]);
  });

  it('are limited to five: the oldest is dropped', () => {
    const many = Array.from({ length: 7 }, toast);
    for (const one of many) showToasts([one]);
    expect(ids()).toEqual(many.slice(2).map(({ id }) => id));
  });

  it('but all that arrive at once are shown', () => {
    showToasts([toast()]);
    const many = Array.from({ length: 7 }, toast);
    showToasts(many);
    expect(ids()).toEqual(many.map(({ id }) => id));
  });

  it('notify listeners of each change, and only then', () => {
    const listener = vi.fn();
    const stop = onToastsChange(listener);
    const one = toast();
    showToasts([one]);
    showToasts([one]);
    expect(listener).toHaveBeenCalledTimes(1);
    dismissToast(one.id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    showToasts([toast()]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
