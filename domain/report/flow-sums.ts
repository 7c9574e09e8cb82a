import type { Movement } from './entry';

/** What came in and goes out together, in cents, and in how many movements. */
export interface FlowSums {
  count: number;
  inflow: number;
  outflow: number;
  /** The part of `inflow` that is received already. */
  received: number;
  /** The part of `outflow` that is paid already. */
  paid: number;
}

/** What comes in and goes out, in cents. */
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

/** What came in less what went out; negative when more went out. */
export function balance({ inflow, outflow }: Flows): number {
  return inflow - outflow;
}

/** What has been received and paid. */
export function realized({ received, paid }: FlowSums): Flows {
  return { inflow: received, outflow: paid };
}

/** What is still to be received and to be paid. */
export function expected({ inflow, outflow, received, paid }: FlowSums): Flows {
  return { inflow: inflow - received, outflow: outflow - paid };
}
