import type { BillInput } from './bill-schema';

type Needed = 'dueDate' | 'idSupplier' | 'idCompany';
/** A bill as a server tells it. */
type ToldBill = Omit<BillInput, Needed> & { [Name in Needed]: BillInput[Name] | null };

/** The bill as it is saved when it is paid on a day; null where it lacks what a save needs. */
export function paidBill(
  { idBillToPay: _id, ...bill }: ToldBill & { idBillToPay: number },
  paymentDate: string,
): BillInput | null {
  const { dueDate, idSupplier, idCompany } = bill;
  if (dueDate === null || idSupplier === null || idCompany === null) return null;
  return { ...bill, dueDate, idSupplier, idCompany, paymentDate };
}
