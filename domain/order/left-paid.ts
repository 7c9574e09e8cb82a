import { discountText } from '../discount-text';
import { formatMoney } from '../money';
import type { AskedPayment } from '../over-paid';
import type { Paid } from './paid-over';

/**
 * The payments of less than their installment whose value nobody entered now: it stood there without a
 * day, as a cancelled order keeps it (R-ORD-26), and a day that comes to it would settle the installment
 * with a discount that nobody gave (R-INS-13). Without `stored`, those that may be such ones.
 */
export function leftPaid({ installments }: Paid, stored: Paid | null): AskedPayment[] {
  const before = new Map(stored?.installments.map((each) => [each.idOrderInstallment, each]));
  return installments.flatMap(
    ({ idOrderInstallment, value: due, paymentDate, paidValue: cents }, index) => {
      if (idOrderInstallment === null || paymentDate === null) return [];
      if (cents === null || cents >= due) return [];
      const known = before.get(idOrderInstallment);
      const isLeft = known?.paymentDate === null && known.paidValue === cents;
      return isLeft || !stored ? [{ field: `installments[${index}].paidValue`, cents, due }] : [];
    },
  );
}

/** `Estes R$ 5,00 já estavam anotados…`: what saving would forgive. */
export function leftQuestion({ cents, due }: AskedPayment): string {
  return `Estes ${formatMoney(cents)} já estavam anotados, sem data de pagamento: a parcela fica quitada, ${discountText(due - cents)}. Corrija o valor ou, se é isso mesmo, salve de novo.`;
}
