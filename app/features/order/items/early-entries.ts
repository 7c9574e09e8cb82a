import { isAmount, isWhole } from './pending-item';
import type { PendingList } from './pending-list';

/**
 * Entries typed before the page was interactive: a number after a non-scanned entry is its
 * quantity.
 */
export function earlyEntries(list: PendingList, enter: (typed: string) => number) {
  /** The entry that a quantity may follow. */
  let open = 0;
  return {
    enterEarly: (typed: string) => {
      const before = list.find(open);
      if (before && isAmount(typed)) {
        list.change(before.id, { amount: typed.trim(), takesFocus: false });
        open = 0;
        return;
      }
      const id = enter(typed);
      open = isWhole(typed) ? 0 : id;
    },
    /** Takes the text still being typed; returns whether it is a quantity. */
    typeEarly: (typed: string): boolean => {
      const before = list.find(open);
      open = 0;
      if (before === undefined || (typed !== '' && !isAmount(typed))) return false;
      if (typed !== '') list.change(before.id, { amount: typed });
      return true;
    },
  };
}
