import { todayIso } from '@domain/date';

import type { Write } from '../../db/write';
import type { OrderInstallmentRecord } from './order-record';

/** Nine o'clock in Brasília. */
const MORNING = '12:00:00.000Z';

type Settled = Pick<OrderInstallmentRecord, 'settledAt' | 'idProfessionalSettled'>;

/**
 * Who received the payment that finishes an installment, and when, stored with `paymentDate`: a
 * later change does not replace the person (R-REC-07).
 */
export function settledBy(
  { author, now }: Pick<Write, 'author' | 'now'>,
  before: (Settled & { paymentDate: string | null }) | undefined,
  paymentDate: string | null,
): Settled {
  if (paymentDate === null) return { settledAt: null, idProfessionalSettled: null };
  if (before && before.paymentDate !== null) {
    const { settledAt, idProfessionalSettled } = before;
    return { settledAt, idProfessionalSettled };
  }
  // An order entered with an earlier date may have payments of later days (`registerOrder`).
  const isLater = paymentDate > todayIso(now);
  return {
    settledAt: isLater ? `${paymentDate}T${MORNING}` : now.toISOString(),
    idProfessionalSettled: author.idProfessional,
  };
}
