import type { FoundProduct } from '@domain/order/draft/draft-product';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { fieldText, setField } from '~/features/order/shared/entry-text';
import { lookUpEntry } from '~/features/order-entry/order-look-up';

import { becomeItem, type EntryForm, refuseEntry } from './answered-entry';
import { earlyEntries } from './early-entries';
import { amountField, amountOf } from './pending-amount';
import { entryOf, isWhole, ONE, type PendingItem, productOf } from './pending-item';
import type { PendingList } from './pending-list';

export interface QueueForm extends EntryForm {
  /** Shows the error's message and returns it. */
  sayFailure: (error: unknown) => string;
  /** A save waits for pending work. */
  track: (work: Promise<unknown>) => void;
}

/** Looks up entries, and turns them into items in the order of entry. */
export function pendingQueue(list: PendingList, latest: { readonly current: QueueForm }) {
  let last = 0;
  const parts = () => ({ list, form: latest.current });
  const element = () => latest.current.formRef.current;
  const entryText = () => fieldText(element(), 'itemEntry');
  const setEntry = (text: string) => setField(element(), 'itemEntry', text);

  /** Handles the answered entries, up to the first pending one. */
  const goOn = () => {
    for (;;) {
      const next = list.all().find(({ wrong }) => wrong === null);
      if (!next?.product) return;
      becomeItem(next, next.product, parts());
    }
  };

  const answer = async (id: number, typed: string) => {
    const found = await lookUpEntry(typed).then(
      (answered) => productOf(typed, answered),
      (error: unknown) => latest.current.sayFailure(error),
    );
    const item = list.find(id);
    if (!item) return;
    if (typeof found === 'string') refuseEntry(item, found, parts());
    else list.change(id, { product: found });
    goOn();
  };

  const enter = (typed: string, product: FoundProduct | null = null): number => {
    const id = (last += 1);
    const takesFocus = !isWhole(typed) && document.activeElement?.id === 'itemEntry';
    const amount = readItemEntry(typed).amount ?? ONE;
    list.add({ id, typed, amount, takesFocus, product, wrong: null });
    if (product) goOn();
    else latest.current.track(answer(id, typed));
    return id;
  };

  return {
    enter,
    ...earlyEntries(list, enter),
    isEmpty: () => list.all().length === 0,
    /** As texts that repeat the entries. */
    entries: () => list.all().map((item) => entryOf(item, amountOf(item))),
    discard: (id: number) => {
      list.drop(id);
      setEntry(entryText());
    },
    /** Back to the entry line, or to the line that has the product. */
    mend: (item: PendingItem) => {
      if (item.product) {
        list.drop(item.id);
        return latest.current.lead(item.product, null, true);
      }
      // A text already typed there is a separate entry.
      if (entryText() !== '') return setEntry(entryText());
      setEntry(entryOf(item, amountOf(item)));
      list.drop(item.id);
      // Opens its suggestions again.
      document.getElementById('itemEntry')?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** The quantity field of the first refused entry. */
    refused: (): HTMLElement | null => {
      const first = list.all().find(({ wrong }) => wrong !== null);
      return first ? amountField(first) : null;
    },
  };
}

export type PendingQueue = ReturnType<typeof pendingQueue>;
