import { formatMoney } from '@domain/money';
import type { InstallmentPayment } from '@domain/wire/installment-payment';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useExtension } from '~/features/extension/use-extension';

/**
 * The receipt of one payment; for the one that settled its installment, the installment's receipt,
 * and also its own where others came in before.
 */
export function PartReceipt({
  idOrder,
  payment,
  payments,
}: {
  idOrder: number;
  payment: InstallmentPayment;
  /** All payments of the order. */
  payments: readonly InstallmentPayment[];
}) {
  const tellsLast = useExtension('last-part-receipt');
  const { idPayment, idOrderInstallment, installmentNumber, value } = payment;
  const order = `/dashboard/order/${idOrder}`;
  const own = noBreakMoney(`Recibo de ${formatMoney(value)} da parcela ${installmentNumber}`);
  if (idPayment !== null)
    return <Receipt href={`${order}/payments/${idPayment}/receipt`} label={own} text="Recibo" />;
  const whole = `${order}/receipt/${installmentNumber}`;
  const isLastOfSeveral = payments.some(
    (each) =>
      each.idPayment !== null &&
      each.reversedAt === null &&
      each.idOrderInstallment === idOrderInstallment,
  );
  const label = `Recibo da parcela ${installmentNumber}`;
  if (!tellsLast || !isLastOfSeveral) return <Receipt href={whole} label={label} text="Recibo" />;
  return (
    <span className="actions">
      <Receipt href={`${whole}?part=last`} label={own} text="Recibo" />
      <Receipt href={whole} label={label} text="Recibo da parcela" />
    </span>
  );
}

function Receipt({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <ButtonLink small href={href} target="_blank" rel="noreferrer" aria-label={label}>
      <Icon name="receipt" />
      {text}
    </ButtonLink>
  );
}
