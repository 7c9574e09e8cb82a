import { useRef, useState } from 'react';

import type { PendingItem } from './pending-item';
import { pendingList } from './pending-list';
import { pendingQueue, type QueueForm } from './pending-queue';

/**
 * Shows each entry below the items at once, with its quantity, so that no look-up has to be
 * awaited; the answers turn entries into items in the order of entry.
 */
export function usePendingItems(form: QueueForm) {
  const [shown, setShown] = useState<readonly PendingItem[]>([]);
  const latest = useRef(form);
  latest.current = form;
  const [queue] = useState(() => pendingQueue(pendingList(setShown), latest));
  return { shown, queue };
}
