import type { PendingItem } from './pending-item';

/** The entries that are not items yet, in the order of entry; `onChange` shows them. */
export function pendingList(onChange: (items: readonly PendingItem[]) => void) {
  let items: readonly PendingItem[] = [];
  const set = (next: readonly PendingItem[]) => {
    items = next;
    onChange(next);
  };
  return {
    all: () => items,
    find: (id: number) => items.find((item) => item.id === id),
    add: (item: PendingItem) => set([...items, item]),
    change: (id: number, to: Partial<PendingItem>) =>
      set(items.map((item) => (item.id === id ? { ...item, ...to } : item))),
    drop: (id: number) => set(items.filter((item) => item.id !== id)),
  };
}

export type PendingList = ReturnType<typeof pendingList>;
