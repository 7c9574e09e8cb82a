import { openCents } from '@domain/open-cents';

import type { OrderInstallmentRecord } from './order-record';

/** A stored installment, under the names that the rules of receivables use. */
export function askedInstallment(row: OrderInstallmentRecord) {
  return {
    paymentDate: row.paymentDate,
    value: row.valueCents,
    receivedValue: row.receivedCents,
    paymentType: row.idPaymentType,
  };
}

/** How much of a stored installment is still to be received, in cents. */
export function openOf({
  valueCents: value,
  receivedCents: receivedValue,
}: Pick<OrderInstallmentRecord, 'valueCents' | 'receivedCents'>): number {
  return openCents({ value, receivedValue });
}
