import { allows } from '@domain/access/areas';
import type { InstallmentPayment } from '@domain/wire/installment-payment';
import { useAccess } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

import { PartReceipt } from './part-receipt';
import { PaymentHistory } from './payment-history';

/** On the order's page: the payments of its installments. */
export function PaymentPanel({
  idOrder,
  payments,
}: {
  idOrder: number;
  payments: readonly InstallmentPayment[];
}) {
  const mayReverse = allows(useAccess(), 'receivable', 'change');
  const hasReceipts = useExtension('part-receipt');
  const stands = payments.some(({ reversedAt }) => reversedAt === null);
  return (
    <Section
      titleId="payments-title"
      title="Pagamentos recebidos"
      className="mt-4 break-inside-avoid"
      data-late=""
    >
      <PaymentHistory
        payments={payments}
        actionsOf={(payment) =>
          hasReceipts ? (
            <span className="print:hidden">
              <PartReceipt idOrder={idOrder} payment={payment} payments={payments} />
            </span>
          ) : null
        }
      />
      {mayReverse && stands ? (
        <p className="actions mt-3 print:hidden">
          <ButtonLink to={`/dashboard/order/${idOrder}/payments`}>
            <Icon name="undo-2" />
            Estornar um pagamento
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
