import { isAnonymisedDocument } from '@domain/client/anonymised';
import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import { copyOfDraft, ORDER_COPIES } from '@domain/order/draft/draft-copy';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { findClientById } from '~/features/client/client.server';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';

import { OF_CLIENT } from './list/of-client';
import { readOrder } from './order.server';
import type { OrderOptions } from './shared/order-context';

/** Makes the draft, with a professional who can be responsible now. */
type MakeDraft = (
  firstStatus: string | undefined,
  options: Pick<OrderOptions, 'professionals'>,
) => OrderDraft;

/**
 * The initial draft of `?from=40`, `?items-of=40` or `?client=12`; null when a new order begins
 * empty.
 */
export async function readBegunOrder(caller: Caller, request: Request): Promise<MakeDraft | null> {
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
  return readOfClient(caller, pathId(params.get(OF_CLIENT) ?? ''));
}

/** An order of that client; null if they were deleted or anonymised since. */
async function readOfClient(caller: Caller, idClient: number | null): Promise<MakeDraft | null> {
  const client = idClient === null ? null : await findClientById(caller, idClient);
  if (!client || isAnonymisedDocument(client.cpfCnpj)) return null;
  return (firstStatus) => reduceDraft(emptyDraft(firstStatus), { type: 'client-found', client });
}
