/** The parts of what a bill costs, in cents; null where there is none. */
export interface BillAmounts {
  value: number;
  fees: number | null;
  assessment: number | null;
  discount: number | null;
}

/** What a bill costs in the end, in cents: value + fees + assessment − discount (R-BIL-04). */
export function valuePaid({ value, fees, assessment, discount }: BillAmounts): number {
  return value + (fees ?? 0) + (assessment ?? 0) - (discount ?? 0);
}

/** What 'Cancelar pagamento' empties (R-BIL-06). */
export const PAYMENT_FIELDS = ['paymentDate', 'fees', 'assessment', 'discount'] as const;
