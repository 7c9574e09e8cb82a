import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { reversalOf } from '@domain/receivable/reversal';
import type { InstallmentPayment } from '@domain/wire/installment-payment';
import { PostForm } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';

import { reopensText } from './reverse-text';

/** Reverses a payment, after a confirmation. */
export function ReverseButton({
  payment,
  payments,
  idempotencyKey,
}: {
  payment: InstallmentPayment;
  /** All payments of the order. */
  payments: readonly InstallmentPayment[];
  idempotencyKey: string;
}) {
  const { idOrderInstallment, idPayment, installmentNumber, value, paidOn } = payment;
  const id = `reverse-${idOrderInstallment}-${idPayment ?? 0}`;
  const which = noBreakMoney(`${formatMoney(value)} da parcela ${installmentNumber}`);
  return (
    <>
      <Button {...opens(id)} small tone="danger" aria-label={`Estornar ${which}`}>
        <Icon name="undo-2" />
        Estornar
      </Button>
      <Dialog id={id} title="Estornar o pagamento">
        <p>
          {which}
          {paidOn ? `, recebidos em ${formatDate(paidOn)}` : ''}.{' '}
          {reopensText(installmentNumber, reversalOf(payments, payment))} O estorno fica no
          histórico.
        </p>
        <PostForm className="actions mt-4">
          <input type="hidden" name="idOrderInstallment" value={idOrderInstallment} />
          <input type="hidden" name="idPayment" value={idPayment ?? ''} />
          <input type="hidden" name="value" value={value} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit" tone="danger">
            Estornar
          </Button>
          <CancelButton dialog={id}>Voltar</CancelButton>
        </PostForm>
      </Dialog>
    </>
  );
}
