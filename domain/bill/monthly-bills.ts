import { addMonthsIso } from '../date';
import type { BillInput } from './bill-schema';

/**
 * The same bill due in `times` months running, month ends respected: of 31 January the next are 28
 * (or 29) February and 31 March. Bar code and payment are the first one's alone.
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
