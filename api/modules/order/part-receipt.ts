import { formatDate } from '@domain/date';
import { discountText } from '@domain/discount-text';
import { formatMoney } from '@domain/money';
import { installmentOf } from '@domain/order/installment-of';
import { forgivenCents } from '@domain/receivable/forgiven';
import { lastPayment } from '@domain/receivable/reverse-rules';

import { conflict, notFound } from '../../http/api-error';
import type { OrderDocument } from '../../pdf/order/order-document';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';
import type { findPayments } from './installment-payment-repository';
import { besideValue } from './installment-receipt';
import { orderReceipt } from './order-receipt';
import type { OrderInstallmentRecord } from './order-record';

export const UNKNOWN_PAYMENT = 'Pagamento não encontrado.';

type Payment = Awaited<ReturnType<typeof findPayments>>[number];

/**
 * The receipt of a received part of an installment (R-REC-08); 404 when the order has no such
 * payment, 409 when it was reversed. It states what was received up to that part, not later:
 * printed again, it is the same.
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
  return receiptOfPart(order, row, {
    // Numbered among all of them, so that a reversal does not change other numbers.
    position: parts.indexOf(payment) + 1,
    amount: payment.valueCents,
    paidOn: payment.paidOn,
    what: 'pagamento em parte',
    received,
    open: row.valueCents - received,
  });
}

/**
 * The receipt of only the payment that finished an installment after its parts; null when it was
 * paid at once, or is not paid: then the receipt is the installment's.
 */
export function lastPartReceipt(
  order: OrderDocument,
  { installments, payments }: { installments: OrderInstallmentRecord[]; payments: Payment[] },
  installmentNumber: number,
): ReceiptDocument | null {
  const row = installments.find((each) => each.installmentNumber === installmentNumber);
  if (!row || row.paymentDate === null || row.receivedCents === 0) return null;
  const installment = {
    value: row.valueCents,
    receivedValue: row.receivedCents,
    paymentDate: row.paymentDate,
    paidValue: row.paidValueCents,
  };
  const amount = lastPayment(installment);
  if (amount <= 0) return null;
  const discount = forgivenCents(installment);
  const parts = payments.filter((each) => each.idOrderInstallment === row.idOrderInstallment);
  return receiptOfPart(order, row, {
    // Its number among the parts if it is reversed.
    position: parts.length + 1,
    amount,
    paidOn: row.paymentDate,
    what: 'último pagamento',
    how: discount > 0 ? `, quitada ${discountText(discount)}` : '',
    received: row.receivedCents + amount,
    open: 0,
    more: besideValue(installment),
  });
}

interface Part {
  position: number;
  amount: number;
  paidOn: string;
  what: string;
  how?: string;
  /** Including this payment, and what is open after it. */
  received: number;
  open: number;
  more?: ReceiptDocument['details'];
}

function receiptOfPart(
  order: OrderDocument,
  row: OrderInstallmentRecord,
  { position, amount, paidOn, what, how = '', received, open, more = [] }: Part,
): ReceiptDocument {
  const which = installmentOf(
    row.installmentNumber,
    order.installments.map((one) => one.number),
  );
  return orderReceipt(order, {
    number: `${row.installmentNumber}-P${position}`,
    amount,
    paidOn,
    reason: `ao ${what} da parcela ${which} do pedido nº ${order.number}${how}`,
    details: [
      { label: 'Parcela', value: which, span: 2 },
      { label: 'Vencimento', value: formatDate(row.dueDate), span: 2 },
      { label: 'Valor da parcela', value: formatMoney(row.valueCents), span: 3 },
      { label: 'Recebido até aqui', value: formatMoney(received), span: 3 },
      { label: 'Fica em aberto', value: formatMoney(open), span: 2 },
      ...more,
    ],
  });
}
