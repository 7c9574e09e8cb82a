import type { ReceiveInput } from './receive-schema';

/** What of a paid installment never came in, as a discount, in cents (R-REC-12). */
export function forgivenCents({
  value,
  paymentDate,
  paidValue,
}: {
  value: number;
  paymentDate: string | null;
  /** All that came in. */
  paidValue: number | null;
}): number {
  return paymentDate === null ? 0 : Math.max(0, value - (paidValue ?? value));
}

/** What receiving forgives of all its installments, in cents. */
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
