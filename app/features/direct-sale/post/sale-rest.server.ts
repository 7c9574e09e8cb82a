import { randomUUID } from 'node:crypto';

import { restOfSale } from '@domain/direct-sale/rest-of-sale';
import type { SaleIntent } from '@domain/direct-sale/sale-intent';
import { readOrder } from '~/features/order/order.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { Session } from '~/server/session/guard.server';

import type { SaleActionData, Sold } from '../shared/sale-action-data';
import { SALE_TEXTS } from '../shared/sale-texts';
import { soldId } from '../shared/sold-id';
import { saleActionData } from './sale-post.server';
import { endSale, type SalePost } from './sale-save.server';

/**
 * Starts a new sale of the items that the registered sale lacks (R-SAL-38). If it lacks none, that
 * sale is over, as if its response had arrived.
 */
export async function startRest(
  { idOrder }: SaleIntent<'start-rest'>,
  { request, session, posted }: SalePost,
): Promise<SaleActionData | Response> {
  const { order } = await readOrder(session, idOrder);
  const draft = restOfSale(posted.draft, order.products);
  if (draft.products.length === 0 && draft.scans.length === 0)
    return endSale(request, { ...posted.draft, idSale: String(idOrder) }, SALE_TEXTS.saved);
  return saleActionData(posted, {
    draft,
    idempotencyKey: randomUUID(),
    toast: toastOf(SALE_TEXTS.restOfSale, 'info'),
  });
}

/** What the registered sale sold; undefined where it cannot be read, and everything stays. */
export async function readSold(session: Session, savedAt: string): Promise<Sold | undefined> {
  const idOrder = soldId(savedAt);
  const found = idOrder === 0 ? null : await readOrder(session, idOrder).catch(() => null);
  return (
    found?.order && {
      lines: found.order.products.map(({ idProduct, amount }) => ({ idProduct, amount })),
      form: randomUUID(),
    }
  );
}
