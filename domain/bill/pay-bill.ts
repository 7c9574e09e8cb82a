import type { BillInput } from './bill-schema';

/** At most so many bills are paid at once: a page of a list. */
const MAX_PAID_AT_ONCE = 100;

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

/** The ids that a list's form chose, each once. */
export function chosenIds(values: readonly string[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,9}$/.test(value)).map(Number);
  return [...new Set(ids)].filter((id) => id <= 2_147_483_647).slice(0, MAX_PAID_AT_ONCE);
}
