import type { BillInput } from './bill-schema';

type Needed = 'dueDate' | 'idSupplier' | 'idCompany';
/** A bill as a server returns it. */
type ToldBill = Omit<BillInput, Needed> & { [Name in Needed]: BillInput[Name] | null };

/** Fields left out of the payload that pays a bill: they stay as stored. */
interface NotPaid {
  idBillToPay: number;
  idCategory: unknown;
  categoryName: unknown;
  idSite: unknown;
  siteName: unknown;
}

/** The bill to save when it is paid on a day; null when a required field is missing. */
export function paidBill(
  {
    idBillToPay: _id,
    idCategory: _category,
    categoryName: _categoryName,
    idSite: _site,
    siteName: _siteName,
    ...bill
  }: Omit<ToldBill, keyof NotPaid> & NotPaid,
  paymentDate: string,
): BillInput | null {
  const { dueDate, idSupplier, idCompany } = bill;
  if (dueDate === null || idSupplier === null || idCompany === null) return null;
  return { ...bill, dueDate, idSupplier, idCompany, paymentDate };
}
