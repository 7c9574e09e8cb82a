/** The components of a bill's cost, in cents; null where empty. */
export interface BillAmounts {
  value: number;
  fees: number | null;
  assessment: number | null;
  discount: number | null;
}

/** A bill's final cost, in cents: value + fees + assessment − discount (R-BIL-04). */
export function valuePaid({ value, fees, assessment, discount }: BillAmounts): number {
  return value + (fees ?? 0) + (assessment ?? 0) - (discount ?? 0);
}

/** The fields that 'Cancelar pagamento' clears (R-BIL-06). */
export const PAYMENT_FIELDS = ['paymentDate', 'fees', 'assessment', 'discount'] as const;
