import type { OrderDraft } from '@domain/order/draft/draft';
import { ORDER_STATUS } from '@domain/order/order-status';
import { Notice } from '~/components/ui/notice';

const CLEARED_TEXTS: Readonly<Record<number, string>> = {
  [ORDER_STATUS.ORCAMENTO]:
    'Um orçamento não guarda vencimentos nem pagamentos: ao salvar, os das parcelas são apagados.',
  [ORDER_STATUS.CANCELADO]:
    'Um pedido cancelado não guarda datas: ao salvar, vencimentos e datas de pagamento são apagados.',
};

/** Explains what the status clears. */
export function ClearedNotice({ draft }: { draft: OrderDraft }) {
  const text = CLEARED_TEXTS[Number(draft.idOrderStatus)];
  const cleared = draft.installments.some(
    ({ dueDate, paymentDate }) => dueDate !== '' || paymentDate !== '',
  );
  return text && cleared ? (
    <Notice tone="warning" dense data-late="">
      {text}
    </Notice>
  ) : null;
}
