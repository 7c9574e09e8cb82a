import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';

import { conflict, notFound } from '../../http/api-error';
import type { OrderDocument } from '../../pdf/order/order-document';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';
import type { findPayments } from './installment-payment-repository';
import { orderReceipt } from './order-receipt';
import type { OrderInstallmentRecord } from './order-record';

export const UNKNOWN_PAYMENT = 'Pagamento não encontrado.';

type Payment = Awaited<ReturnType<typeof findPayments>>[number];

/**
 * The receipt of a part of an installment that came in (R-REC-08); 404 when there is no such payment
 * of the order, 409 when it was reversed. It tells what had come in by then, not later: printed
 * again, it is the same.
 */
export function partReceipt(
  order: OrderDocument,
  { installments, payments }: { installments: OrderInstallmentRecord[]; payments: Payment[] },
  idPayment: number,
): ReceiptDocument {
  const payment = payments.find((each) => each.idInstallmentPayment === idPayment);
  const row = installments.find(
    ({ idOrderInstallment }) => idOrderInstallment === payment?.idOrderInstallment,
  );
  if (!payment || !row) throw notFound(UNKNOWN_PAYMENT);
  if (payment.reversedAt !== null)
    throw conflict('Este pagamento foi estornado: não há recibo dele.');
  const parts = payments.filter((each) => each.idOrderInstallment === row.idOrderInstallment);
  const until = parts.filter(
    (each) => each.reversedAt === null && each.idInstallmentPayment <= idPayment,
  );
  const received = until.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const which = `${row.installmentNumber} de ${installments.length}`;
  return orderReceipt(order, {
    // Numbered among all of them, so that a reversal renumbers none.
    number: `${row.installmentNumber}-P${parts.indexOf(payment) + 1}`,
    amount: payment.valueCents,
    paidOn: payment.paidOn,
    reason: `ao pagamento em parte da parcela ${which} do pedido nº ${order.number}`,
    details: [
      { label: 'Parcela', value: which, span: 2 },
      { label: 'Vencimento', value: formatDate(row.dueDate), span: 2 },
      { label: 'Valor da parcela', value: formatMoney(row.valueCents), span: 3 },
      { label: 'Recebido até aqui', value: formatMoney(received), span: 3 },
      { label: 'Fica em aberto', value: formatMoney(row.valueCents - received), span: 2 },
    ],
  });
}
