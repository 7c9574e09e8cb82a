import type { ReactNode } from 'react';

import { formatDate, formatInstant } from '@domain/date';
import { withDiscount, withSurplus } from '@domain/discount-text';
import { formatMoney } from '@domain/money';
import { discountOf, surplusOf } from '@domain/receivable/reversal';
import type { InstallmentPayment } from '@domain/wire/installment-payment';
import { Chip } from '~/components/ui/chip';
import { HELP } from '~/components/ui/field';
import { noBreakMoney } from '~/components/ui/no-break-money';

interface PaymentHistoryProps {
  payments: readonly InstallmentPayment[];
  /** The actions for a payment that was not reversed. */
  actionsOf?: (payment: InstallmentPayment) => ReactNode;
}

/** The payments of an order's installments, each with who received or reversed it. */
export function PaymentHistory({ payments, actionsOf = () => null }: PaymentHistoryProps) {
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment, index) => (
        <li
          key={index}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>Parcela {payment.installmentNumber}</span>
              <strong className={payment.reversedAt === null ? 'tabular-nums' : STRUCK}>
                {noBreakMoney(formatMoney(payment.value))}
              </strong>
              {payment.paidOn ? (
                <span className="tabular-nums">em {formatDate(payment.paidOn)}</span>
              ) : null}
              <span>{payment.paymentTypeName ?? 'Forma não informada'}</span>
              {payment.reversedAt === null ? null : <Chip tone="off">Estornado</Chip>}
            </p>
            <p className={HELP}>
              {whoText(payment, {
                discount: discountOf(payments, payment),
                surplus: surplusOf(payments, payment),
              })}
            </p>
          </div>
          {payment.reversedAt === null ? actionsOf(payment) : null}
        </li>
      ))}
    </ul>
  );
}

const STRUCK = 'tabular-nums line-through text-ink-soft';

function whoText(
  { idPayment, createdAt, createdBy, reversedAt, reversedBy }: InstallmentPayment,
  { discount, surplus }: { discount: number; surplus: number },
) {
  const at = (instant: string | null) => (instant ? ` em ${formatInstant(new Date(instant))}` : '');
  const by = (name: string | null) => (name ? ` por ${name}` : '');
  return [
    idPayment === null ? `Parcela paga${withDiscount(discount)}${withSurplus(surplus)}` : '',
    createdAt && reversedAt !== createdAt ? `Registrado${at(createdAt)}${by(createdBy)}` : '',
    reversedAt ? `Estornado${at(reversedAt)}${by(reversedBy)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
