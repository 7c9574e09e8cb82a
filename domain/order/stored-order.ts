import type { OrderInput, OrderInstallmentInput } from './order-schema';

/** A registered order: as saved, with what was issued for it since. */
export interface StoredOrder extends Omit<OrderInput, 'installments'> {
  installments: StoredInstallment[];
  fiscalNote: OrderFiscalNote | null;
  /** Cash received from a sale's customer and change given, in cents. */
  cashReceived?: number | null;
  change?: number | null;
  /** The newest accepted version of its quote, and its total in cents; null for none. */
  acceptedVersion?: number | null;
  acceptedValue?: number | null;
  /** ISO instant; null from an API without it, as is the name from one without names. */
  createdAt?: string | null;
  professionalName?: string | null;
}

export interface StoredInstallment extends OrderInstallmentInput {
  /** The bank's number of the installment's slip, unless cancelled. */
  nossoNumero: string | null;
  /** The sum of its partial payments, in cents (R-REC-06). */
  receivedValue?: number;
}

/** The order's fiscal note; `status` is one of the fiscal note statuses. */
export interface OrderFiscalNote {
  idFiscalNote: number;
  status: string;
}

/**
 * Received money and a slip at the bank are facts: the installment stays until they are undone.
 * Takes registered installments and drafts, whose empty texts mean no value.
 */
export function isSettled(installment: {
  paymentDate: string | null;
  nossoNumero: string | null;
}): boolean {
  return Boolean(installment.paymentDate) || Boolean(installment.nossoNumero);
}

/**
 * Whether a settled installment's due date is a fact as well. One that was received without any
 * still needs one: a fiscal note declares them all.
 */
export function keepsDueDate(
  installment: Parameters<typeof isSettled>[0] & { dueDate: string | null },
): boolean {
  return isSettled(installment) && Boolean(installment.dueDate || installment.nossoNumero);
}
