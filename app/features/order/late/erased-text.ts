import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import type { ErasedInstallment } from '@domain/order/status-clearing';
import { type Option, withChosen } from '~/components/form/fields/option';
import { noBreakMoney } from '~/components/ui/no-break-money';

/**
 * `Parcela 1, de R$ 7.000,00: vencimento 10/08/2026; pagamento de R$ 7.000,00 em 01/08/2026; forma
 * de pagamento Pix`.
 */
export function erasedText(
  { installmentNumber, value, dueDate, paymentDate, paidValue, paymentType }: ErasedInstallment,
  paymentTypes: readonly Option[],
): string {
  const amount = (cents: number) => noBreakMoney(formatMoney(cents));
  const type = paymentType === null ? null : String(paymentType);
  const parts = [
    dueDate && `vencimento ${formatDate(dueDate)}`,
    paymentDate && `pagamento de ${amount(paidValue ?? 0)} em ${formatDate(paymentDate)}`,
    !paymentDate && paidValue !== null && `valor pago ${amount(paidValue)}`,
    type &&
      `forma de pagamento ${withChosen(paymentTypes, type).find((option) => option.value === type)?.label ?? type}`,
  ];
  return `Parcela ${installmentNumber}, de ${amount(value)}: ${parts.filter(Boolean).join('; ')}`;
}
