import { PAYMENT_TYPE } from '../../payment-type';

/** The cash received from the customer and the change given, in cents. */
export interface SaleCash {
  cashReceived: number;
  change: number;
}

interface PaidPart {
  value: number;
  paymentType: number | null;
}

/** An installment that may be paid; new ones have no id. */
interface Paid extends PaidPart {
  idOrderInstallment: number | null;
  paymentDate: string | null;
}

function cashPart(installments: readonly PaidPart[]): number {
  return installments
    .filter(({ paymentType }) => paymentType === PAYMENT_TYPE.CASH)
    .reduce((sum, { value }) => sum + value, 0);
}

/** The cash of a new sale; null if none was entered, it is too little, or none is due in cash. */
export function cashOfSale(
  cashReceived: number | null,
  installments: readonly PaidPart[],
): SaleCash | null {
  const due = cashPart(installments);
  return cashReceived === null || due === 0 || cashReceived < due
    ? null
    : { cashReceived, change: cashReceived - due };
}

/**
 * The cash and change of a registered sale; null once its cash payments no longer match the amount
 * that was entered: a payment was reversed, or the sale was cancelled.
 */
export function cashToShow({
  cashReceived,
  change,
  installments,
}: {
  cashReceived: number | null;
  change: number | null;
  installments: readonly (PaidPart & { paymentDate: string | null })[];
}): SaleCash | null {
  const paid = installments.filter(({ paymentDate }) => paymentDate !== null);
  return cashReceived !== null && change !== null && cashReceived - change === cashPart(paid)
    ? { cashReceived, change }
    : null;
}

/**
 * Whether a change removes a cash payment, so that the cash received for it is forgotten: it is not
 * counted again when the amount is received again.
 */
export function takesCashBack(
  before: { cashReceived: number | null; installments: readonly Paid[] },
  after: { installments: readonly Paid[] },
): boolean {
  const isCash = ({ paymentDate, paymentType }: Paid) =>
    paymentDate !== null && paymentType === PAYMENT_TYPE.CASH;
  const still = new Set(
    after.installments.filter(isCash).map(({ idOrderInstallment }) => idOrderInstallment),
  );
  return (
    before.cashReceived !== null &&
    before.installments.some((each) => isCash(each) && !still.has(each.idOrderInstallment))
  );
}
