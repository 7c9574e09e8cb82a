import { formatInstant } from '@domain/date';
import type { ErasedInstallment } from '@domain/order/status-clearing';
import type { Option } from '~/components/form/fields/option';
import { HELP } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';
import { ERASED } from '~/features/order/shared/order-look';

import { erasedText } from './erased-text';

/** An erased payment. */
export interface ShownErasedPayment extends ErasedInstallment {
  /** ISO. */
  erasedAt: string | null;
  professionalName: string | null;
  status: string | null;
}

/** Received payments that a status erased from their installments; they stay visible. */
export function ErasedPayments({
  payments,
  paymentTypes,
}: {
  payments: readonly ShownErasedPayment[];
  paymentTypes: readonly Option[];
}) {
  return (
    <Notice as="details" dense open data-late="">
      <summary>Histórico: pagamentos recebidos e apagados por mudança de status</summary>
      <ul className={ERASED}>
        {payments.map((payment, index) => (
          <li key={index}>
            {erasedText(payment, paymentTypes)}
            <span className={HELP}> {when(payment)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function when({ erasedAt, professionalName, status }: ShownErasedPayment): string {
  const parts = [
    erasedAt && `Apagado em ${formatInstant(new Date(erasedAt))}`,
    professionalName && `por ${professionalName}`,
    status && `ao mudar para ${status}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
