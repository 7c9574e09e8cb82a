import { discountText } from '../discount-text';
import { formatMoney } from '../money';
import { type AskedPayment, overQuestion } from '../over-paid';
import type { OrderInstallmentInput } from './order-schema';

/** The parts of an order for comparing its payments. */
interface Paid {
  installments: readonly Pick<
    OrderInstallmentInput,
    'idOrderInstallment' | 'value' | 'paymentDate' | 'paidValue'
  >[];
}

/** A payment that differs from its installment's value. */
export interface OtherPayment extends AskedPayment {
  /**
   * Whether its value is not new: it was already stored without a date, as in a cancelled order
   * (R-ORD-26), and a date would settle the installment with an unintended discount (R-INS-13).
   */
  isLeft: boolean;
}

/**
 * New or changed payments that settle their installment with a different value (R-INS-11,
 * R-INS-19). `stored` is null for a new order.
 */
export function askedPayments({ installments }: Paid, stored: Paid | null): OtherPayment[] {
  const before = new Map(stored?.installments.map((each) => [each.idOrderInstallment, each]));
  return installments.flatMap(
    ({ idOrderInstallment, value: due, paymentDate, paidValue: cents }, index) => {
      // A payment of zero is refused (R-INS-05).
      if (paymentDate === null || !cents || cents === due) return [];
      const known = idOrderInstallment === null ? undefined : before.get(idOrderInstallment);
      const stood = known?.paidValue === cents;
      if (stood && known.paymentDate !== null && known.value === due) return [];
      const isLeft = stood && known.paymentDate === null && cents < due;
      return [{ field: `installments[${index}].paidValue`, cents, due, isLeft }];
    },
  );
}

/** The consequence of saving such a payment, in money, and how to confirm it. */
export function paymentQuestion(payment: OtherPayment): string {
  const { cents, due, isLeft } = payment;
  if (cents > due) return overQuestion(payment, 'save');
  const less = due - cents;
  return isLeft
    ? `Estes ${formatMoney(cents)} já estavam anotados, sem data de pagamento: a parcela fica paga, ${discountText(less)}. Corrija o valor ou, se é isso mesmo, salve de novo.`
    : `São ${formatMoney(less)} a menos do que a parcela, que fica paga com esse desconto. Se é isso mesmo, salve de novo. Se o resto ainda vem, tire a data e o valor e receba esta parte em Contas a Receber.`;
}
