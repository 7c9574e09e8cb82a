import type { PayBillsInput } from '@domain/bill/pay-bills-schema';
import { valuePaid } from '@domain/bill/value-paid';
import { todayIso } from '@domain/date';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '@domain/payment-date';

import type { Write } from '../../db/write';
import { ApiError, conflict, invalidFields, notFound } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { findLastChangers } from '../record/changed-since-repository';
import { findDeletion } from '../record/deletion-repository';
import { registeredText } from '../record/done-by';
import { billAmounts } from './bill-amounts';
import { payBill } from './bill-repository';
import { UNKNOWN_BILL } from './bill-service';

/**
 * Pays bills on one day, all or none, and returns their count and total. 409 when one was paid or
 * its cost changed since it was read, 404 when it no longer exists. Nothing else of a bill is
 * checked: an old one that could not be registered today still has to be paid.
 */
export async function payBills(
  write: Write,
  { bills, paymentDate }: PayBillsInput,
): Promise<{ count: number; value: number }> {
  if (isPaymentInFuture(paymentDate, null, todayIso(write.now)))
    throw invalidFields([{ path: 'paymentDate', message: PAYMENT_AFTER_TODAY }]);
  let paid = 0;
  // Locked in a fixed order, so that two people who pay the same bills do not deadlock.
  for (const { idBillToPay, value } of bills.toSorted((a, b) => a.idBillToPay - b.idBillToPay)) {
    const record = { table: 'bill', id: idBillToPay, unknown: UNKNOWN_BILL } as const;
    await changeRecord(write, record, async (stored) => {
      const refuse = (why: string) => conflict(noneIsPaid(stored.description, why));
      if (stored.paymentDate !== null)
        throw refuse(`já está paga${await paidBefore(write, idBillToPay)}`);
      if (valuePaid(billAmounts(stored)) !== value) throw refuse('mudou de valor');
      await payBill(write, idBillToPay, paymentDate);
    }).catch(async (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      const deleted = isGone && (await findDeletion(write.trx, 'bill', idBillToPay));
      throw deleted ? notFound(noneIsPaid(deleted.description, 'foi excluída')) : error;
    });
    paid += value;
  }
  return { count: bills.length, value: paid };
}

/** Who registered the payment, and when. Whoever may pay a bill may see its history. */
async function paidBefore({ trx }: Write, id: number): Promise<string> {
  const [payment] = await findLastChangers(trx, { kind: 'bill', id, count: 1, acts: ['paid'] });
  return registeredText(payment);
}

/** Names the bill, as the page may no longer show it. */
function noneIsPaid(bill: string, why: string): string {
  return `A conta "${bill}" ${why}. Nenhuma conta foi paga agora.`;
}
