import { lastPayment } from '@domain/receivable/reverse-rules';

import type { Trx } from '../../db/schema';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findPayments, findSettlers } from '../order/installment-payment-repository';
import type { OrderRecord } from '../order/order-record';

/**
 * The payments of an order's installments, by installment: its parts, the payment that finished it,
 * and reversed ones.
 */
export async function readPaymentHistory(trx: Trx, { header, installments }: OrderRecord) {
  const { idOrder } = header;
  const [named, payments, settlers] = await Promise.all([
    findPaymentTypes(trx),
    findPayments(trx, idOrder),
    findSettlers(trx, idOrder),
  ]);
  const types = new Map(named.map((row) => [row.idPaymentType, row.description]));
  return installments.flatMap((installment) => {
    const { idOrderInstallment, installmentNumber, paymentDate } = installment;
    const parts = payments
      .filter((payment) => payment.idOrderInstallment === idOrderInstallment)
      .map((payment) => ({
        ...payment,
        idPayment: payment.idInstallmentPayment,
        createdAt: payment.createdAt || null,
      }));
    const last =
      paymentDate === null
        ? []
        : [
            {
              idPayment: null,
              paidOn: paymentDate,
              valueCents: lastPayment({
                value: installment.valueCents,
                receivedValue: installment.receivedCents,
                paymentDate,
                paidValue: installment.paidValueCents,
              }),
              idPaymentType: installment.idPaymentType,
              createdAt: installment.settledAt,
              createdBy: settlers.get(idOrderInstallment) ?? null,
              reversedAt: null,
              reversedBy: null,
            },
          ];
    return [...parts, ...last].map((payment) => ({
      ...payment,
      idOrderInstallment,
      installmentNumber,
      installmentValue: installment.valueCents,
      value: payment.valueCents,
      paymentType: payment.idPaymentType,
      paymentTypeName: types.get(payment.idPaymentType ?? 0) ?? null,
    }));
  });
}
