import { formatMoney } from './money';

/** What of an installment is still to be received, in cents. */
export function openCents({
  value,
  receivedValue,
}: {
  value: number;
  receivedValue?: number | null;
}): number {
  return value - (receivedValue ?? 0);
}

/** What of an installment came in in parts and what is open, in words; '' where nothing came in. */
export function partsText(installment: { value: number; receivedValue: number }): string {
  const open = openCents(installment);
  if (installment.receivedValue === 0) return '';
  const came = `${formatMoney(installment.receivedValue)} já recebidos`;
  return open > 0 ? `${came}, ${formatMoney(open)} em aberto` : came;
}

/**
 * Whether something of an installment is still to be received: the one of a sale that comes to nothing
 * is not open, and never overdue (R-REC-13).
 */
export function isToReceive(installment: {
  paymentDate: string | null;
  value: number;
  receivedValue?: number | null;
}): boolean {
  return installment.paymentDate === null && openCents(installment) > 0;
}
