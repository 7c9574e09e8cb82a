import type { BillAmounts } from '@domain/bill/value-paid';

import type { BillRecord } from './bill-repository';

type AmountColumns = Pick<
  BillRecord,
  'valueCents' | 'feesCents' | 'assessmentCents' | 'discountCents'
>;

/** The parts of a stored bill's cost. */
export function billAmounts({
  valueCents: value,
  feesCents: fees,
  assessmentCents: assessment,
  discountCents: discount,
}: AmountColumns): BillAmounts {
  return { value, fees, assessment, discount };
}
