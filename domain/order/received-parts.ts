import type { FieldError } from '../field-error';
import { listed } from '../listed';
import { formatMoney } from '../money';
import { isStatusOpen } from './order-locks';
import type { OrderInput } from './order-schema';
import type { StoredInstallment } from './stored-order';

/** The sums of partial payments, in cents, by installment id. */
export type ReceivedParts = Readonly<Record<string, number>>;

export const NO_PARTS: ReceivedParts = {};

/** The partial payments of each installment. Installments without any are left out. */
export function receivedParts(installments: readonly StoredInstallment[]): ReceivedParts {
  return Object.fromEntries(
    installments.flatMap(({ idOrderInstallment, receivedValue = 0 }) =>
      receivedValue > 0 ? [[String(idOrderInstallment), receivedValue]] : [],
    ),
  );
}

/**
 * Checks a change of a registered order against partial payments (R-REC-06): an open installment
 * must be worth more than its parts, and a paid one must have received more.
 */
export function checkParts(
  order: OrderInput,
  { installments }: { installments: readonly StoredInstallment[] },
): FieldError[] {
  const inParts = installments.filter(({ receivedValue = 0 }) => receivedValue > 0);
  if (!isStatusOpen(order.idOrderStatus, true) && inParts.length > 0)
    return [{ path: 'idOrderStatus', message: partsRefusal(inParts) }];
  return checkWorth(order.installments, receivedParts(installments));
}

/** Includes paid installments: their parts are separate payments, which no status erases. */
function partsRefusal(inParts: readonly StoredInstallment[]): string {
  return `${partsText(inParts)}. Estorne-os antes de mudar para este status.`;
}

/** The installments with partial payments, and the sum of these. */
export function partsText(
  inParts: readonly { installmentNumber: number | string; receivedValue?: number }[],
): string {
  const sum = inParts.reduce((total, { receivedValue = 0 }) => total + receivedValue, 0);
  const numbers = listed(inParts.map(({ installmentNumber }) => String(installmentNumber)));
  const which = inParts.length === 1 ? `A parcela ${numbers} tem` : `As parcelas ${numbers} têm`;
  return `${which} ${formatMoney(sum)} recebidos em partes`;
}

interface Worth {
  idOrderInstallment: string | number | null;
  paymentDate: string | null;
  /** Null when unknown: other rules report missing values. */
  value: number | null;
  paidValue: number | null;
}

/** Errors of installments that do not exceed their partial payments. */
export function checkWorth(installments: readonly Worth[], received: ReceivedParts): FieldError[] {
  return installments.flatMap(({ idOrderInstallment, paymentDate, value, paidValue }, index) => {
    const parts = received[String(idOrderInstallment)] ?? 0;
    const [field, worth] = paymentDate === null ? ['value', value] : ['paidValue', paidValue];
    if (parts === 0 || worth === null || worth > parts) return [];
    const message = `Desta parcela já foram recebidos ${formatMoney(parts)} em partes: o valor precisa ser maior`;
    return [{ path: `installments[${index}].${field}`, message }];
  });
}
