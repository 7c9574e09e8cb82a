import { isToReceive } from '../open-cents';
import { SOLD_STATUSES } from '../order/order-status';
import { isByCard } from '../payment-type';

/** Why an installment is not asked for: it is paid, nothing is to be received, or a card's operator pays it. */
export type NotAskedFor = 'paid' | 'nothing' | 'by-card';

/**
 * Why its client is asked for nothing of an installment, by a reminder or a Pix; null where something
 * is to be received of them (R-REC-13, R-REC-14).
 */
export function whyNotToAskFor(
  { idOrderStatus }: { idOrderStatus: number },
  installment: Parameters<typeof isToReceive>[0] & { paymentType: number | null },
): NotAskedFor | null {
  if (installment.paymentDate !== null) return 'paid';
  if (!SOLD_STATUSES.includes(idOrderStatus) || !isToReceive(installment)) return 'nothing';
  return isByCard(installment.paymentType) ? 'by-card' : null;
}
