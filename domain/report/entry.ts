export type Flow = 'inflow' | 'outflow';

/**
 * A cash movement, in cents: a paid installment brings in what was paid, an open one its open
 * amount, and each partial payment is its own movement; a bill costs its value with fees,
 * assessment and discount. Its date (ISO) is the payment date, otherwise the due date; without
 * either it is in no report.
 */
export interface Movement {
  flow: Flow;
  day: string;
  cents: number;
  isPaid: boolean;
}

/** The fields of a movement in a report. */
export interface ReportEntry extends Movement {
  /** The id of its installment or bill. */
  id: number;
  description: string;
  /** Client or supplier; null for a sale without a client. */
  party: string | null;
  dueDate: string | null;
  /** Null until paid. */
  paymentDate: string | null;
  /** The payment method, of an open installment the agreed one; bills have none. */
  paymentType: string | null;
}

export const FLOW_LABELS: Record<Flow, string> = { inflow: 'Entrada', outflow: 'Saída' };

/** What an installment brings in, in cents, besides its earlier partial payments. */
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
