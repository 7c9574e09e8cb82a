import { valuePaid } from '@domain/bill/value-paid';
import { billRowWire, billWire } from '@domain/wire/bill';

import type { BillRecord } from './bill-repository';

/** One bill as it is sent. */
export function billResponse(bill: BillRecord) {
  return billWire.write(withAmounts(bill));
}

/** One row of a list as it is sent. */
export function billRow(bill: BillRecord) {
  return billRowWire.write(withAmounts(bill));
}

function withAmounts(bill: BillRecord) {
  const amounts = {
    value: bill.valueCents,
    fees: bill.feesCents,
    assessment: bill.assessmentCents,
    discount: bill.discountCents,
  };
  return {
    ...bill,
    ...amounts,
    valuePaid: valuePaid(amounts),
    isPaid: bill.paymentDate !== null,
  };
}
