import { isToReceive } from '../open-cents';
import { SOLD_STATUSES } from '../order/order-status';
import { isByCard } from '../payment-type';

/** Why no payment is requested: it is paid, nothing is due, or the card operator pays. */
export type NotAskedFor = 'paid' | 'nothing' | 'by-card';

/**
 * Why the client gets no reminder or Pix for an installment; null when payment may be requested
 * (R-REC-13, R-REC-14).
 */
export function whyNotToAskFor(
  { idOrderStatus }: { idOrderStatus: number },
  installment: Parameters<typeof isToReceive>[0] & { paymentType: number | null },
): NotAskedFor | null {
  if (installment.paymentDate !== null) return 'paid';
  if (!SOLD_STATUSES.includes(idOrderStatus) || !isToReceive(installment)) return 'nothing';
  return isByCard(installment.paymentType) ? 'by-card' : null;
}
