import type { Receivable } from '@domain/wire/receivable';
import { useMayOpen } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** Links to the receipts of part payments, which are with their order's payments. */
export function PartReceipts({ rows }: { rows: readonly Receivable[] }) {
  const hasReceipts = useExtension('part-receipt');
  const orders = [
    ...new Set(rows.flatMap(({ idOrder, receivedValue }) => (receivedValue ? [idOrder] : []))),
  ];
  return hasReceipts ? orders.map((idOrder) => <OfOrder key={idOrder} idOrder={idOrder} />) : null;
}

function OfOrder({ idOrder }: { idOrder: number }) {
  const path = `/dashboard/order/${idOrder}/payments`;
  if (!useMayOpen(path)) return null;
  return (
    <ButtonLink to={path}>
      <Icon name="receipt" />
      Pagamentos e recibo do orçamento {idOrder}
    </ButtonLink>
  );
}
