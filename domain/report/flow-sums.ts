import type { Movement } from './entry';

/** Total income and expenses, in cents, with the number of movements. */
export interface FlowSums {
  count: number;
  inflow: number;
  outflow: number;
  /** The part of `inflow` already received. */
  received: number;
  /** The part of `outflow` already paid. */
  paid: number;
}

/** Income and expenses, in cents. */
export type Flows = Pick<FlowSums, 'inflow' | 'outflow'>;

export const NO_SUMS: FlowSums = { count: 0, inflow: 0, outflow: 0, received: 0, paid: 0 };

export function addMovement(
  sums: FlowSums,
  { flow, cents, isPaid }: Pick<Movement, 'flow' | 'cents' | 'isPaid'>,
): FlowSums {
  const paid = isPaid ? cents : 0;
  return flow === 'inflow'
    ? {
        ...sums,
        count: sums.count + 1,
        inflow: sums.inflow + cents,
        received: sums.received + paid,
      }
    : { ...sums, count: sums.count + 1, outflow: sums.outflow + cents, paid: sums.paid + paid };
}

export function addSums(a: FlowSums, b: FlowSums): FlowSums {
  return {
    count: a.count + b.count,
    inflow: a.inflow + b.inflow,
    outflow: a.outflow + b.outflow,
    received: a.received + b.received,
    paid: a.paid + b.paid,
  };
}

/** Income minus expenses; negative when more went out. */
export function balance({ inflow, outflow }: Flows): number {
  return inflow - outflow;
}

/** Received and paid so far. */
export function realized({ received, paid }: FlowSums): Flows {
  return { inflow: received, outflow: paid };
}

/** Still to be received and paid. */
export function expected({ inflow, outflow, received, paid }: FlowSums): Flows {
  return { inflow: inflow - received, outflow: outflow - paid };
}
