import { discountText, surplusText } from '@domain/discount-text';
import { formatMoney } from '@domain/money';
import type { DraftInstallment } from '@domain/order/draft/draft';
import { paidBeside } from '@domain/order/draft/paid-beside';

/**
 * What the paid value means for its installment, shown while typing. It is all that came in,
 * including earlier parts (R-REC-06): `received`, in cents.
 */
export function paidHelp(
  installment: Pick<DraftInstallment, 'paymentDate' | 'value' | 'paidValue'>,
  received: number,
): string | undefined {
  const { discount, surplus } = paidBeside(installment, received);
  const sentences = [
    received > 0 ? `Com os ${formatMoney(received)} já recebidos.` : '',
    surplus > 0 ? `A parcela fica paga, ${surplusText(surplus)}.` : '',
    discount > 0
      ? `A parcela fica paga, ${discountText(discount)}. Para receber uma parte, use Contas a Receber.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
