import type { DraftInstallment } from '@domain/order/draft/draft';
import { paidBeside } from '@domain/order/draft/paid-beside';
import { discountText, surplusText } from '@domain/receivable/discount-text';

/** What the paid value means for its installment, told as it is typed; nothing where it is that value. */
export function paidHelp(
  installment: Pick<DraftInstallment, 'paymentDate' | 'value' | 'paidValue'>,
): string | undefined {
  const { discount, surplus } = paidBeside(installment);
  if (surplus > 0) return `A parcela fica quitada, ${surplusText(surplus)}.`;
  return discount > 0
    ? `A parcela fica quitada, ${discountText(discount)}. Uma parte se recebe em Contas a Receber.`
    : undefined;
}
