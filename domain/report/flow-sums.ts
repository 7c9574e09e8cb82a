import type { Movement } from './entry';

/** What came in and went out together, in cents, and in how many movements. */
export interface FlowSums {
  count: number;
  inflow: number;
  outflow: number;
}

export const NO_SUMS: FlowSums = { count: 0, inflow: 0, outflow: 0 };

export function addMovement(sums: FlowSums, { flow, cents }: Pick<Movement, 'flow' | 'cents'>): FlowSums {
  return { ...sums, count: sums.count + 1, [flow]: sums[flow] + cents };
}

export function addSums(a: FlowSums, b: FlowSums): FlowSums {
  return { count: a.count + b.count, inflow: a.inflow + b.inflow, outflow: a.outflow + b.outflow };
}

/** What came in less what went out; negative when more went out. */
export function balance({ inflow, outflow }: FlowSums): number {
  return inflow - outflow;
}
