import type { OrderDraft } from '@domain/order/draft/draft';
import { copyOfDraft, ORDER_COPIES } from '@domain/order/draft/draft-copy';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-client.server';

import { readOrder } from './order.server';

/** The initial draft of `?from=40` or `?items-of=40`; null when a new order begins empty. */
export async function readOrderCopy(
  caller: Caller,
  request: Request,
): Promise<((firstStatus: string | undefined) => OrderDraft) | null> {
  const params = new URL(request.url).searchParams;
  for (const copy of ORDER_COPIES) {
    const id = pathId(params.get(copy) ?? '');
    if (id === null) continue;
    const { order } = await readOrder(caller, id);
    return (firstStatus) => copyOfDraft(draftFromOrder(order), copy, firstStatus);
  }
  return null;
}
