import type { OrderDraft } from '@domain/order/draft/draft';
import { copyOfDraft, ORDER_COPIES } from '@domain/order/draft/draft-copy';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';

import { readOrder } from './order.server';
import type { OrderOptions } from './shared/order-context';

/** Makes the draft, with a professional who can be responsible now. */
type MakeCopy = (
  firstStatus: string | undefined,
  options: Pick<OrderOptions, 'professionals'>,
) => OrderDraft;

/** The initial draft of `?from=40` or `?items-of=40`; null when a new order begins empty. */
export async function readOrderCopy(caller: Caller, request: Request): Promise<MakeCopy | null> {
  const params = new URL(request.url).searchParams;
  for (const copy of ORDER_COPIES) {
    const id = pathId(params.get(copy) ?? '');
    if (id === null) continue;
    const { order } = await readOrder(caller, id);
    return (firstStatus, { professionals }) => {
      const draft = copyOfDraft(draftFromOrder(order), copy, firstStatus);
      const mayBe = professionals.some(({ value }) => value === draft.idProfessional);
      return mayBe ? draft : { ...draft, idProfessional: '' };
    };
  }
  return null;
}
