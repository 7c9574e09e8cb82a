import { formatMoney } from './money';

/** The open amount of an installment, in cents. */
export function openCents({
  value,
  receivedValue,
}: {
  value: number;
  receivedValue?: number | null;
}): number {
  return value - (receivedValue ?? 0);
}

/** An installment's received and open amounts, in words; '' when nothing was received. */
export function partsText(installment: { value: number; receivedValue: number }): string {
  const open = openCents(installment);
  if (installment.receivedValue === 0) return '';
  const came = `${formatMoney(installment.receivedValue)} já recebidos`;
  return open > 0 ? `${came}, ${formatMoney(open)} em aberto` : came;
}

/**
 * Whether an installment has an open amount: one of a sale with total zero is not open, and never
 * overdue (R-REC-13).
 */
export function isToReceive(installment: {
  paymentDate: string | null;
  value: number;
  receivedValue?: number | null;
}): boolean {
  return installment.paymentDate === null && openCents(installment) > 0;
}
