/** What a period received by one payment method, in cents (R-REP-08). */
export interface MethodSum {
  /** Null for what has no method. */
  idPaymentType: number | null;
  name: string | null;
  count: number;
  inflow: number;
}

export const RECEIVED_BY_METHOD = 'Recebido por forma de pagamento';

/** A row of the table of these sums, on the screen and in print. */
export interface MethodRow {
  name: string;
  count: number;
  inflow: number;
  isTotal: boolean;
}

/** The methods, and their total as the last row. */
export function methodRows(sums: readonly MethodSum[]): MethodRow[] {
  return [
    ...sums.map(({ name, count, inflow }) => ({
      name: name ?? 'Sem forma',
      count,
      inflow,
      isTotal: false,
    })),
    {
      name: 'Total',
      count: sums.reduce((total, { count }) => total + count, 0),
      inflow: sums.reduce((total, { inflow }) => total + inflow, 0),
      isTotal: true,
    },
  ];
}
