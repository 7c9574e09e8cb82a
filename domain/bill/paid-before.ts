import { formatDate } from '../date';
import { formatMoney } from '../money';
import { valuePaid } from './value-paid';

type StoredBill = Parameters<typeof valuePaid>[0] & { paymentDate: string | null };

/** What whoever pays a bill that another person paid meanwhile is told (R-BIL-31). */
export function paidBefore(bill: StoredBill) {
  if (bill.paymentDate === null) return null;
  const paid = `${formatDate(bill.paymentDate)}, ${formatMoney(valuePaid(bill))}`;
  return {
    field: 'paymentDate',
    title: 'Esta conta já foi paga',
    text: `Outra pessoa registrou o pagamento enquanto você editava: ${paid}. Se você também pagou, confira se o dinheiro não saiu duas vezes.`,
  };
}
