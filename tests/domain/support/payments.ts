import type { OrderInstallmentInput } from '@domain/order/order-schema';

/** An installment of R$ 100,00, paid on that day. */
export function installmentOf(
  idOrderInstallment: number | null,
  paymentDate: string | null,
): OrderInstallmentInput {
  return {
    idOrderInstallment,
    installmentNumber: 1,
    observation: null,
    dueDate: '2026-03-01',
    paymentDate,
    value: 10_000,
    paidValue: paymentDate === null ? null : 10_000,
    paymentType: 4,
  };
}
