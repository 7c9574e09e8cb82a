import { formatDate } from '@domain/date';
import { discountText } from '@domain/discount-text';
import { formatMoney } from '@domain/money';
import { canGenerateInstallmentReceipt } from '@domain/order/documents/order-documents';
import { installmentOf } from '@domain/order/installment-of';
import { forgivenCents, surplusCents } from '@domain/receivable/forgiven';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import { conflict, notFound } from '../../http/api-error';
import type { OrderDocument } from '../../pdf/order/order-document';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';
import { orderReceipt } from './order-receipt';

/** An earlier part of it, and how it was paid; the method is null when unknown. */
interface ReceiptPart {
  paidOn: string;
  valueCents: number;
  paymentType: string | null;
}

/**
 * The receipt of an installment; 404 when there is no such installment, 409 while it is not paid.
 */
export function installmentReceipt(
  order: OrderDocument,
  installmentNumber: number,
  parts: readonly ReceiptPart[] = [],
): ReceiptDocument {
  const installment = order.installments.find(({ number }) => number === installmentNumber);
  if (!installment) throw notFound(UNKNOWN_INSTALLMENT);
  const { paymentDate, paidValue, value, dueDate, paymentType, observation } = installment;
  if (!canGenerateInstallmentReceipt(installment) || paymentDate === null || paidValue === null) {
    throw conflict(
      `A parcela ${installmentNumber} ainda não foi paga: informe a data de pagamento e o valor pago, e salve.`,
    );
  }
  const discount = forgivenCents(installment);
  const which = installmentOf(
    installmentNumber,
    order.installments.map((one) => one.number),
  );
  return orderReceipt(order, {
    number: String(installmentNumber),
    amount: paidValue,
    paidOn: paymentDate,
    reason: `ao pagamento da parcela ${which} do pedido nº ${order.number}${discount > 0 ? `, quitada ${discountText(discount)}` : ''}`,
    details: [
      { label: 'Parcela', value: which, span: 2 },
      { label: 'Vencimento', value: formatDate(dueDate), span: 2 },
      { label: 'Valor da parcela', value: formatMoney(value), span: 3 },
      // Each part has its own receipt.
      ...(parts.length === 0
        ? [{ label: 'Forma de pagamento', value: paymentType, span: 3 } as const]
        : []),
      ...besideValue(installment),
      ...(parts.length > 0
        ? [
            {
              label: 'Recebido em partes',
              value: partsText(parts, { paidOn: paymentDate, paidValue, paymentType }),
              span: 12,
            },
          ]
        : []),
      { label: 'Observação', value: observation, span: 12 },
    ],
  });
}

/** By how much an installment was paid below, or above, its value. */
export function besideValue(installment: Parameters<typeof forgivenCents>[0]) {
  const discount = forgivenCents(installment);
  const surcharge = surplusCents(installment);
  return [
    ...(discount > 0 ? [{ label: 'Desconto', value: formatMoney(discount), span: 12 }] : []),
    ...(surcharge > 0
      ? [{ label: 'Juros, multa e acréscimos', value: formatMoney(surcharge), span: 12 }]
      : []),
  ];
}

/** `R$ 40,00 em 01/03/2026 (Pix), R$ 60,00 em 20/03/2026 (Dinheiro)`: the receipt's amount. */
function partsText(
  parts: readonly ReceiptPart[],
  { paidValue, ...last }: Omit<ReceiptPart, 'valueCents'> & { paidValue: number },
): string {
  const before = parts.reduce((sum, { valueCents }) => sum + valueCents, 0);
  return [...parts, { ...last, valueCents: paidValue - before }]
    .map(({ valueCents, paidOn, paymentType }) => {
      const how = paymentType === null ? '' : ` (${paymentType})`;
      return `${formatMoney(valueCents)} em ${formatDate(paidOn)}${how}`;
    })
    .join(', ');
}
