import { isToReceive, openCents } from '../../open-cents';
import { PAYMENT_TYPE } from '../../payment-type';
import { installmentTxid } from '../../pix/txid';
import { installmentOf } from '../installment-of';

/** An amount of a quote that a client may pay by Pix. */
export interface QuoteCharge {
  /** `Parcela 1 de 3`. */
  label: string;
  /** Cents. */
  value: number;
  txid: string;
}

interface QuotedInstallment {
  installmentNumber: number;
  value: number;
  paymentDate: string | null;
  paymentType: number | null;
  /** The sum of its partial payments, in cents. */
  receivedValue?: number | null;
}

/**
 * The open amount of the first unpaid installment with no other method agreed; the whole quote
 * while its payment is not agreed at all (R-FAC-05). Null when there is none.
 */
export function quoteCharge(order: {
  idOrder: number;
  total: number;
  installments: readonly QuotedInstallment[];
}): QuoteCharge | null {
  const { idOrder, total, installments } = order;
  if (installments.length === 0)
    return total > 0
      ? { label: 'Total do orçamento', value: total, txid: `PEDIDO${idOrder}` }
      : null;
  const open = installments.find(
    (one) => isToReceive(one) && (one.paymentType === null || one.paymentType === PAYMENT_TYPE.PIX),
  );
  if (!open) return null;
  const { installmentNumber } = open;
  const value = openCents(open);
  const part = installmentOf(
    installmentNumber,
    installments.map((one) => one.installmentNumber),
  );
  const [whole, rest] =
    installments.length === 1
      ? ['Total do orçamento', 'O que fica em aberto do orçamento']
      : [`Parcela ${part}`, `O que fica em aberto da parcela ${part}`];
  return {
    label: value === open.value ? whole : rest,
    value,
    txid: installmentTxid(idOrder, installmentNumber),
  };
}
