import { PAYMENT_TYPE } from '../payment-type';

/** A direct sale is paid in 1 to 4 installments (R-SAL-09). */
export const SALE_INSTALLMENTS = [1, 2, 3, 4] as const;
export const NO_SALE_INSTALLMENTS = `Escolha de 1 a ${SALE_INSTALLMENTS.length} parcelas`;

const { DEBIT_CARD, BOLETO, CASH, PIX } = PAYMENT_TYPE;
const SINGLE: readonly number[] = [DEBIT_CARD, BOLETO, CASH, PIX];
const RECEIVED: readonly number[] = [DEBIT_CARD, CASH, PIX];

/** Debit card, boleto, cash and Pix force one installment (R-SAL-10). */
export function isSinglePayment(idPaymentType: number): boolean {
  return SINGLE.includes(idPaymentType);
}

/**
 * Cash, debit card and Pix are paid when the customer leaves the counter; the others fall due later
 * (docs/decisions/0050).
 */
export function isReceivedAtOnce(idPaymentType: number): boolean {
  return RECEIVED.includes(idPaymentType);
}

/** The number of installments of a method's part. */
export function installmentsOf(part: { idPaymentType: number; installmentAmount: number }): number {
  return isSinglePayment(part.idPaymentType) ? 1 : part.installmentAmount;
}

/** A method that one key selects, with the label of the key. */
export interface QuickPayment {
  idPaymentType: number;
  label: string;
  key: string;
}

/** Methods received at the counter, in the select's order; Enter selects the first (R-SAL-25). */
const QUICK_PAYMENTS: readonly QuickPayment[] = [
  { idPaymentType: CASH, label: 'Dinheiro', key: 'Enter' },
  { idPaymentType: PIX, label: 'Pix', key: 'P' },
  { idPaymentType: DEBIT_CARD, label: 'Débito', key: 'D' },
];

/**
 * The quick methods among those offered (ids), in the order of the select: users find them by place
 * (R-SAL-27).
 */
export function quickPayments(offered: readonly string[]): readonly QuickPayment[] {
  return offered.flatMap((id) =>
    QUICK_PAYMENTS.filter(({ idPaymentType }) => String(idPaymentType) === id),
  );
}

/** `A vista`, `2x`. */
export function installmentsLabel(count: number): string {
  return count === 1 ? 'A vista' : `${count}x`;
}
