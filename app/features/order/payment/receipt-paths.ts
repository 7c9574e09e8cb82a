import { parseMoney } from '@domain/money';
import { canGenerateInstallmentReceipt } from '@domain/order/documents/order-documents';
import type { OrderDraft } from '@domain/order/draft/draft';

/** Paths of the receipts of saved payments, by installment id. */
export function receiptPaths(
  idOrder: number | null,
  saved: OrderDraft,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  if (idOrder === null) return paths;
  for (const {
    idOrderInstallment,
    installmentNumber,
    paymentDate,
    paidValue,
  } of saved.installments) {
    if (!canGenerateInstallmentReceipt({ paymentDate, paidValue: parseMoney(paidValue) })) continue;
    paths.set(idOrderInstallment, `/dashboard/order/${idOrder}/receipt/${installmentNumber}`);
  }
  return paths;
}
