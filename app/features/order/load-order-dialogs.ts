import { useLate } from '~/components/ui/use-late';

import type { ORDER_DIALOGS } from './order-dialogs';
import { onServer } from './order-dialogs.server';

type OrderDialogs = typeof ORDER_DIALOGS;

/** In the browser's files a server module is empty. */
let loaded = (onServer as OrderDialogs | undefined) ?? null;

/**
 * The dialogs of the order's form, a thirtieth of its scripts: they come once the form is active
 * (docs/decisions/0158). A page that comes with one of them open waits for it (entry.client).
 */
export async function loadOrderDialogs(): Promise<OrderDialogs> {
  const { ORDER_DIALOGS: dialogs } = await import('./order-dialogs');
  return (loaded = dialogs);
}

export function useOrderDialogs(): OrderDialogs | null {
  return useLate(loadOrderDialogs, loaded);
}
