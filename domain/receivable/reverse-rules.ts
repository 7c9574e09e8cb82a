import { openCents } from '../open-cents';
import { forgivenCents } from './forgiven';

/** An installment after its payments, in cents. */
export interface PaidInstallment {
  value: number;
  /** The sum of its partial payments that are not reversed. */
  receivedValue: number;
  paymentDate: string | null;
  /** The sum of all payments, partial ones included, once it is paid. */
  paidValue: number | null;
}

interface Reversed {
  receivedValue: number;
  paymentDate: string | null;
  paidValue: number | null;
  /** The payment that had settled the installment becomes a partial payment of this value. */
  newPart: number;
}

/** The last payment of a paid installment: what was paid besides the partial payments. */
export function lastPayment({ value, receivedValue, paidValue }: PaidInstallment): number {
  return (paidValue ?? value) - receivedValue;
}

/** The installment after its last payment is reversed: its partial payments stay. */
export function withoutLast({ receivedValue }: PaidInstallment): Reversed {
  return { receivedValue, paymentDate: null, paidValue: null, newPart: 0 };
}

/**
 * The installment after a partial payment is reversed (R-REC-07). A paid one is open again, unless
 * the remaining payments still cover its value.
 */
export function withoutPart(installment: PaidInstallment, part: number): Reversed {
  const { value, receivedValue, paymentDate, paidValue } = installment;
  const rest = receivedValue - part;
  if (paymentDate === null) return { receivedValue: rest, paymentDate, paidValue, newPart: 0 };
  const all = (paidValue ?? value) - part;
  if (all >= value) return { receivedValue: rest, paymentDate, paidValue: all, newPart: 0 };
  const newPart = lastPayment(installment);
  return { receivedValue: rest + newPart, paymentDate: null, paidValue: null, newPart };
}

/**
 * What a reversal reopens, in cents: it also ends the discount that the installment was paid with
 * (R-REC-12), so more may be open than was reversed, or less after an overpayment.
 */
export function reopened(before: PaidInstallment, after: Omit<Reversed, 'newPart'>) {
  const { value } = before;
  const openOf = ({ receivedValue, paymentDate }: Omit<Reversed, 'newPart'>) =>
    paymentDate === null ? openCents({ value, receivedValue }) : 0;
  return {
    opened: openOf(after) - openOf(before),
    /** The whole open amount afterwards. */
    open: openOf(after),
    discount: forgivenCents(before) - forgivenCents({ value, ...after }),
  };
}
