import type { Access } from '@domain/access/areas';
import { billAsSeen } from '@domain/access/bill-access';
import { valuePaid } from '@domain/bill/value-paid';
import { billRowWire, billWire } from '@domain/wire/bill';

import { billAmounts } from './bill-amounts';
import type { BillRecord } from './bill-repository';

/** One bill as it is sent to a person with that access. */
export function billResponse(bill: BillRecord, access: Access | null) {
  return billWire.write(withAmounts(billAsSeen(bill, access)));
}

/** One row of a list as it is sent. */
export function billRow(bill: BillRecord) {
  return billRowWire.write(withAmounts(bill));
}

/** A bill with its amounts, as the wire describes it. */
export function withAmounts(bill: BillRecord) {
  const amounts = billAmounts(bill);
  return {
    ...bill,
    ...amounts,
    valuePaid: valuePaid(amounts),
    isPaid: bill.paymentDate !== null,
  };
}
