import { addMonthsIso } from '../date';
import type { BillInput } from './bill-schema';

/**
 * A bill due in `times` consecutive months, kept inside short months: after 31 January come 28 (or
 * 29) February and 31 March. Only the first has the bar code and the payment.
 */
export function monthlyBills(bill: BillInput, times: number): BillInput[] {
  return Array.from({ length: times }, (_, months) =>
    months === 0
      ? bill
      : {
          ...bill,
          dueDate: addMonthsIso(bill.dueDate, months),
          barCode: null,
          paymentDate: null,
          fees: null,
          assessment: null,
          discount: null,
        },
  );
}
