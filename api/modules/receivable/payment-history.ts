import { lastPayment } from '@domain/receivable/reverse-rules';

import type { Db } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findPayments, findSettlers } from '../order/installment-payment-repository';
import { findOrder } from '../order/order-repository';
import { UNKNOWN_ORDER } from '../order/order-service';

/**
 * What came in for an order's installments, by installment: its parts, the payment that finished it,
 * and what was reversed; 404 when there is no such order.
 */
export async function readPaymentHistory(db: Db, idOrder: number) {
  const order = await findOrder(db, idOrder);
  if (!order) throw notFound(UNKNOWN_ORDER);
  const [named, payments, settlers] = await Promise.all([
    findPaymentTypes(db),
    findPayments(db, idOrder),
    findSettlers(db, idOrder),
  ]);
  const types = new Map(named.map((row) => [row.idPaymentType, row.description]));
  return order.installments.flatMap((installment) => {
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
