import { parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft';
import { canGenerateInstallmentReceipt } from '@domain/order/order-documents';

/**
 * Where the receipts of an order are, by the id of their installment: of what was paid, as it is
 * saved.
 */
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
