import type { ReceiveInput } from './receive-schema';

/** The unpaid part of a paid installment, which is a discount, in cents (R-REC-12). */
export function forgivenCents({
  value,
  paymentDate,
  paidValue,
}: {
  value: number;
  paymentDate: string | null;
  /** The sum of all payments. */
  paidValue: number | null;
}): number {
  return paymentDate === null ? 0 : Math.max(0, value - (paidValue ?? value));
}

/** The total discount given by receiving the installments, in cents. */
export function forgivenNow({
  installments,
  paidValue,
  restStaysOpen,
}: Pick<ReceiveInput, 'installments' | 'paidValue' | 'restStaysOpen'>): number {
  if (restStaysOpen) return 0;
  return installments.reduce((sum, { value, openValue, received }) => {
    const open = openValue ?? value;
    return sum + Math.max(0, open - (received ?? paidValue ?? open));
  }, 0);
}

/** What was received beyond the value of a paid installment: interest and the like, in cents. */
export function surplusCents({
  value,
  paymentDate,
  paidValue,
}: Parameters<typeof forgivenCents>[0]): number {
  return paymentDate === null ? 0 : Math.max(0, (paidValue ?? value) - value);
}
