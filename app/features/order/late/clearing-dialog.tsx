import { formatMoney } from '@domain/money';
import type { ErasedInstallment } from '@domain/order/status-clearing';
import { DialogTitle } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Notice } from '~/components/ui/notice';
import { useModal } from '~/components/ui/use-modal';
import { IntentButton } from '~/features/order/shared/intent-button';
import type { OrderOptions } from '~/features/order/shared/order-context';
import { ERASED } from '~/features/order/shared/order-look';

import { erasedText } from './erased-text';
import { OrderDialog } from './order-dialog';

interface ClearingDialogProps {
  status: string;
  erased: readonly ErasedInstallment[];
  options: OrderOptions;
  onClose: () => void;
}

/** Confirms that a status erases due dates and payments (R-ORD-27), and lists them. */
export function ClearingDialog({ status, erased, options, onClose }: ClearingDialogProps) {
  const ref = useModal();
  const name = options.statuses.find(({ value }) => value === status)?.label ?? status;
  const received = erased.reduce(
    (sum, { paymentDate, paidValue }) => sum + (paymentDate === null ? 0 : (paidValue ?? 0)),
    0,
  );
  return (
    <OrderDialog ref={ref} titleId="clearing-title" onClose={onClose}>
      <DialogTitle id="clearing-title">Apagar dados das parcelas?</DialogTitle>
      <p>Com o status “{name}”, salvar apaga das parcelas:</p>
      <ul className={ERASED}>
        {erased.map((line) => (
          <li key={line.installmentNumber}>{erasedText(line, options.paymentTypes)}</li>
        ))}
      </ul>
      {received > 0 ? (
        <Notice tone="warning">
          São {noBreakMoney(formatMoney(received))} em pagamentos recebidos.
        </Notice>
      ) : null}
      <p className="actions mt-4">
        <IntentButton intent={{ type: 'refresh' }} onClick={onClose}>
          Voltar sem salvar
        </IntentButton>
        <IntentButton intent={{ type: 'save-cleared' }} tone="danger">
          <Icon name="trash-2" />
          Apagar e salvar
        </IntentButton>
      </p>
    </OrderDialog>
  );
}
