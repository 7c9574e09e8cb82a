import type { FieldError } from '../field-error';
import { formatMoney } from '../money';
import { isStatusOpen } from './order-locks';
import type { OrderInput } from './order-schema';
import type { StoredInstallment } from './stored-order';

const PARTS_STATUS =
  'Há parcela recebida em parte. Estorne o que foi recebido antes de mudar para este status.';

/**
 * What a change of a registered order must not touch of installments that were received in part
 * (R-REC-06): open, one is worth more than its parts; paid, more came in than its parts.
 */
export function checkParts(
  order: OrderInput,
  { installments }: { installments: readonly StoredInstallment[] },
): FieldError[] {
  const received = new Map(
    installments.map((each) => [each.idOrderInstallment, each.receivedValue ?? 0]),
  );
  if (!isStatusOpen(order.idOrderStatus, true) && [...received.values()].some((parts) => parts > 0))
    return [{ path: 'idOrderStatus', message: PARTS_STATUS }];
  return order.installments.flatMap((installment, index) => {
    const parts = received.get(installment.idOrderInstallment) ?? 0;
    if (parts === 0) return [];
    const isPaid = installment.paymentDate !== null;
    const worth = isPaid ? (installment.paidValue ?? 0) : installment.value;
    const field = isPaid ? 'paidValue' : 'value';
    return worth > parts
      ? []
      : [
          {
            path: `installments[${index}].${field}`,
            message: `Desta parcela já foram recebidos ${formatMoney(parts)} em partes: o valor precisa ser maior`,
          },
        ];
  });
}
