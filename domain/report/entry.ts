export type Flow = 'inflow' | 'outflow';

/**
 * A cash movement, in cents: an installment brings in what was paid once it is paid, otherwise what
 * is open of it, and each part of it that was received is a movement of its own; a bill costs its value with fees, assessment and discount. Its date (ISO) is the payment
 * date, otherwise the due date; without either it is in no report.
 */
export interface Movement {
  flow: Flow;
  day: string;
  cents: number;
  isPaid: boolean;
}

/** The fields of a movement in a report. */
export interface ReportEntry extends Movement {
  /** Of its installment or bill. */
  id: number;
  description: string;
  /** Client or supplier; null for a sale without a client. */
  party: string | null;
  dueDate: string | null;
  /** Null until paid. */
  paymentDate: string | null;
}

export const FLOW_LABELS: Record<Flow, string> = { inflow: 'Entrada', outflow: 'Saída' };

/** What an installment brings in, in cents, besides the parts that were received before. */
export function installmentCents({
  paymentDate,
  value,
  paidValue,
  receivedValue = 0,
}: {
  paymentDate: string | null;
  value: number;
  paidValue: number | null;
  receivedValue?: number;
}): number {
  return (paymentDate === null ? value : (paidValue ?? value)) - receivedValue;
}
