/** A bill's status on a given day; each has its own colour and label. */
export type BillStatus = 'paid' | 'overdue' | 'today' | 'open';

export const BILL_STATUS_LABELS: Record<BillStatus, string> = {
  paid: 'Paga',
  overdue: 'Vencida',
  today: 'Vence hoje',
  open: 'Em aberto',
};

/** A bill's status on `today` (ISO, in Brasília); overdue means unpaid and due before today. */
export function billStatus(
  { isPaid, dueDate }: { isPaid: boolean; dueDate: string | null },
  today: string,
): BillStatus {
  if (isPaid) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'open';
}

/** The receipt needs a payment date, a supplier and a company (R-BIL-07). */
export function hasReceipt(bill: {
  paymentDate: string | null;
  idSupplier: number | string | null;
  idCompany: number | string | null;
}): boolean {
  return [bill.paymentDate, bill.idSupplier, bill.idCompany].every(
    (value) => value !== null && value !== '',
  );
}
