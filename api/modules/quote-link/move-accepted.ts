import { todayIso } from '@domain/date';
import { acceptedOrder } from '@domain/order/accepted-order';
import { acceptedStatusOf } from '@domain/quote-link/accepted-status';

import type { Trx } from '../../db/schema';
import { findCompanyFace } from '../company/company-face-repository';
import { recordOrderAsItIs } from '../order/order-history';
import { writeDueDates } from '../order/order-payment-repository';
import { findOrder } from '../order/order-repository';
import { refusalsOf } from '../order/refused-order';
import { storedOrder } from '../order/stored-order';
import { keepMove, type QuoteLink } from './quote-link-repository';

/**
 * After an acceptance, sets the order to the status that its company chose, by the same rules as a
 * person's save (R-LNK-14). The order stays a quote when the rules refuse it, or when it has
 * changed since. It is locked already, and has the acceptance's version. Returns whether the order
 * was moved.
 */
export async function moveAccepted(
  trx: Trx,
  { idQuoteLink, idOrder, orderVersion, idProfessional }: QuoteLink,
  now: Date,
): Promise<boolean> {
  const record = await findOrder(trx, idOrder);
  if (record?.header.version !== orderVersion) return false;
  const { idCompany, idProfessionalUpdate } = record.header;
  // The client has no account: the change is recorded as the sender's.
  const idAuthor = idProfessional ?? idProfessionalUpdate;
  if (idAuthor === null) return false;
  const chosen = acceptedStatusOf((await findCompanyFace(trx, idCompany))?.acceptedStatus);
  if (chosen === null) return false;
  const today = todayIso(now);
  const stored = storedOrder(record);
  const order = acceptedOrder(stored, chosen, today);
  if ((await refusalsOf(trx, order, { stored, today })).length > 0) return false;
  const write = { trx, now, author: { idProfessional: idAuthor, idCompany } };
  await writeDueDates(write, record, order);
  await keepMove(trx, idQuoteLink, chosen);
  await recordOrderAsItIs({ trx, now }, record, { by: 'prumo' });
  return true;
}
