import type { InstallmentPayment } from '../wire/installment-payment';
import { forgivenCents } from './forgiven';
import { type PaidInstallment, reopened, withoutLast, withoutPart } from './reverse-rules';

/** The installment of a payment as the payments of its order leave it; null where its value is not known. */
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

/** The discount that the payment which finished an installment gave; 0 for a part. */
export function discountOf(
  payments: readonly InstallmentPayment[],
  payment: InstallmentPayment,
): number {
  const installment = payment.idPayment === null ? installmentOf(payments, payment) : null;
  return installment === null ? 0 : forgivenCents(installment);
}

/** What reversing a payment opens again, before it is; null where that is not known. */
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
