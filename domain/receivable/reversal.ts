import type { InstallmentPayment } from '../wire/installment-payment';
import { forgivenCents, surplusCents } from './forgiven';
import { type PaidInstallment, reopened, withoutLast, withoutPart } from './reverse-rules';

/** A payment's installment after all payments of the order; null when its value is unknown. */
function installmentOf(
  payments: readonly InstallmentPayment[],
  { idOrderInstallment, installmentValue }: InstallmentPayment,
): PaidInstallment | null {
  if (installmentValue === null) return null;
  const standing = payments.filter(
    (each) => each.idOrderInstallment === idOrderInstallment && each.reversedAt === null,
  );
  const sum = (each: readonly InstallmentPayment[]) =>
    each.reduce((total, { value }) => total + value, 0);
  const last = standing.find(({ idPayment }) => idPayment === null);
  return {
    value: installmentValue,
    receivedValue: sum(standing.filter(({ idPayment }) => idPayment !== null)),
    paymentDate: last?.paidOn ?? null,
    paidValue: last ? sum(standing) : null,
  };
}

/** The discount given by the payment that settled an installment; 0 for a partial payment. */
export function discountOf(
  payments: readonly InstallmentPayment[],
  payment: InstallmentPayment,
): number {
  const installment = payment.idPayment === null ? installmentOf(payments, payment) : null;
  return installment === null ? 0 : forgivenCents(installment);
}

/** The interest and the like in the payment that settled an installment; 0 for a partial one. */
export function surplusOf(
  payments: readonly InstallmentPayment[],
  payment: InstallmentPayment,
): number {
  const installment = payment.idPayment === null ? installmentOf(payments, payment) : null;
  return installment === null ? 0 : surplusCents(installment);
}

/** What reversing a payment would reopen; null when unknown. */
export function reversalOf(
  payments: readonly InstallmentPayment[],
  payment: InstallmentPayment,
): ReturnType<typeof reopened> | null {
  const before = installmentOf(payments, payment);
  if (before === null) return null;
  const after =
    payment.idPayment === null ? withoutLast(before) : withoutPart(before, payment.value);
  return reopened(before, after);
}
