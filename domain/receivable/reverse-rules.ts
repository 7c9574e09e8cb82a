import { openCents } from '../open-cents';
import { forgivenCents } from './forgiven';

/** An installment as its payments leave it, in cents. */
export interface PaidInstallment {
  value: number;
  /** The parts that stand. */
  receivedValue: number;
  paymentDate: string | null;
  /** All that came in, parts too, once it is paid. */
  paidValue: number | null;
}

interface Reversed {
  receivedValue: number;
  paymentDate: string | null;
  paidValue: number | null;
  /** The payment that had finished the installment becomes a part of this value. */
  newPart: number;
}

/** The last payment of a paid installment: what came in besides its parts. */
export function lastPayment({ value, receivedValue, paidValue }: PaidInstallment): number {
  return (paidValue ?? value) - receivedValue;
}

/** The installment once its last payment is reversed: its parts stay. */
export function withoutLast({ receivedValue }: PaidInstallment): Reversed {
  return { receivedValue, paymentDate: null, paidValue: null, newPart: 0 };
}

/**
 * The installment once a part is reversed (R-REC-07). A paid one is open again, unless the rest of
 * what came in is still its value.
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
 * What a reversal opens again, in cents: a discount that the installment was paid with ends with it
 * (R-REC-12), and so more may be open than was taken back, or less where too much had come in.
 */
export function reopened(before: PaidInstallment, after: Omit<Reversed, 'newPart'>) {
  const { value } = before;
  const openOf = ({ receivedValue, paymentDate }: Omit<Reversed, 'newPart'>) =>
    paymentDate === null ? openCents({ value, receivedValue }) : 0;
  return {
    opened: openOf(after) - openOf(before),
    /** All that is open then. */
    open: openOf(after),
    discount: forgivenCents(before) - forgivenCents({ value, ...after }),
  };
}
