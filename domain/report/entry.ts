import { ORDER_STATUS } from '../order/order-status';

export type Flow = 'inflow' | 'outflow';

/**
 * One movement of money, in cents: an installment brings in what was paid once it is paid, else its
 * value; a bill takes out its value with fees, assessment and discount. It is on the day (ISO) that
 * it was paid, else on the day that it is due; what has neither is in no report.
 */
export interface Movement {
  flow: Flow;
  day: string;
  cents: number;
  isPaid: boolean;
}

/** What a report says of a movement. */
export interface ReportEntry extends Movement {
  /** Of its installment or bill. */
  id: number;
  description: string;
  /** Client or supplier; null for a sale to nobody known. */
  party: string | null;
  dueDate: string | null;
  /** Null while it is not paid. */
  paymentDate: string | null;
}

export const FLOW_LABELS: Record<Flow, string> = { inflow: 'Entrada', outflow: 'Saída' };

/**
 * The orders whose installments are money to come in. A quote ('Orçamento') is an offer, and of a
 * cancelled order nothing is due; what was received for one keeps no day (R-ORD-26).
 */
export const INFLOW_STATUSES: readonly number[] = [
  ORDER_STATUS.VENDA_DIRETA,
  ORDER_STATUS.AGUARDANDO_EXECUCAO,
  ORDER_STATUS.EM_EXECUCAO,
  ORDER_STATUS.AGUARDANDO_PAGAMENTO,
  ORDER_STATUS.FINALIZADO,
];

/** What an installment brings in, in cents. */
export function installmentCents({
  paymentDate,
  value,
  paidValue,
}: {
  paymentDate: string | null;
  value: number;
  paidValue: number | null;
}): number {
  return paymentDate === null ? value : (paidValue ?? value);
}
