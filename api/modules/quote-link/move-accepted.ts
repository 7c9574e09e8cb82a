import { todayIso } from '@domain/date';
import { acceptedOrder } from '@domain/order/accepted-order';
import { acceptedStatusOf } from '@domain/quote-link/accepted-status';

import type { Trx } from '../../db/schema';
import { findCompanyFace } from '../company/company-face-repository';
import { recordOrderAsItIs } from '../order/order-history';
import { writeDueDates } from '../order/order-payment-repository';
import { findOrder, lockAndBumpOrder } from '../order/order-repository';
import { refusalsOf } from '../order/order-service';
import { storedOrder } from '../order/stored-order';
import { keepMove, type QuoteLink } from './quote-link-repository';

/**
 * Gives the order of a link that was just accepted the status that its company chose, by the rules of
 * a person's save (R-LNK-14). It stays a quote where they refuse it, and where it is no longer what
 * was accepted. The order is locked already.
 */
export async function moveAccepted(
  trx: Trx,
  { idQuoteLink, idOrder, orderVersion, idProfessional }: QuoteLink,
  now: Date,
): Promise<void> {
  const record = await findOrder(trx, idOrder);
  if (record?.header.version !== orderVersion) return;
  const { idCompany, idProfessionalUpdate } = record.header;
  // A client is nobody of the company: who sent the quote stands for what it led to.
  const idAuthor = idProfessional ?? idProfessionalUpdate;
  if (idAuthor === null) return;
  const chosen = acceptedStatusOf((await findCompanyFace(trx, idCompany))?.acceptedStatus);
  if (chosen === null) return;
  const order = acceptedOrder(storedOrder(record), chosen, todayIso(now));
  if ((await refusalsOf({ trx, now }, record, order)).length > 0) return;
  await lockAndBumpOrder(trx, idOrder);
  const write = { trx, now, author: { idProfessional: idAuthor, idCompany } };
  await writeDueDates(write, record, order);
  await keepMove(trx, idQuoteLink, chosen);
  await recordOrderAsItIs({ trx, now }, record, { by: 'prumo' });
}
