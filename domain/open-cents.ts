/** What of an installment is still to be received, in cents. */
export function openCents({
  value,
  receivedValue,
}: {
  value: number;
  receivedValue?: number | null;
}): number {
  return value - (receivedValue ?? 0);
}

/**
 * Whether something of an installment is still to be received: the one of a sale that comes to nothing
 * is not open, and never overdue (R-REC-13).
 */
export function isToReceive(installment: {
  paymentDate: string | null;
  value: number;
  receivedValue?: number | null;
}): boolean {
  return installment.paymentDate === null && openCents(installment) > 0;
}
