import { formatMoney } from '@domain/money';
import type { InstallmentPayment } from '@domain/wire/installment-payment';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

/** The receipt of one payment: of a part, or of the whole installment that it finished. */
export function PartReceipt({
  idOrder,
  payment: { idPayment, installmentNumber, value },
}: {
  idOrder: number;
  payment: InstallmentPayment;
}) {
  const order = `/dashboard/order/${idOrder}`;
  return (
    <ButtonLink
      small
      href={
        idPayment === null
          ? `${order}/receipt/${installmentNumber}`
          : `${order}/payments/${idPayment}/receipt`
      }
      target="_blank"
      rel="noreferrer"
      aria-label={
        idPayment === null
          ? `Recibo da parcela ${installmentNumber}`
          : `Recibo de ${formatMoney(value)} da parcela ${installmentNumber}`
      }
    >
      <Icon name="receipt" />
      Recibo
    </ButtonLink>
  );
}
