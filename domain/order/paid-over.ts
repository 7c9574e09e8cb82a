import type { AskedPayment } from '../over-paid';
import type { OrderInstallmentInput } from './order-schema';

/** The parts of an order that its payments are compared by. */
export interface Paid {
  installments: readonly Pick<
    OrderInstallmentInput,
    'idOrderInstallment' | 'value' | 'paymentDate' | 'paidValue'
  >[];
}

/**
 * The payments of more than their installment that are entered or changed now (R-INS-11). `stored` is
 * null for a new order.
 */
export function paidOver({ installments }: Paid, stored: Paid | null): AskedPayment[] {
  const before = new Map(stored?.installments.map((each) => [each.idOrderInstallment, each]));
  return installments.flatMap(
    ({ idOrderInstallment, value: due, paymentDate, paidValue: cents }, index) => {
      if (paymentDate === null || cents === null || cents <= due) return [];
      const known = idOrderInstallment === null ? undefined : before.get(idOrderInstallment);
      const stands = (known?.paymentDate ?? null) !== null && known?.paidValue === cents;
      return stands ? [] : [{ field: `installments[${index}].paidValue`, cents, due }];
    },
  );
}
