import { addDaysIso } from '../date';

/** Expected income and expenses of a day, in cents. */
export interface CashDay {
  day: string;
  inflow: number;
  outflow: number;
}

/** Every day from `from` to `to` (ISO), with the running total. */
export function runningCash(
  days: readonly CashDay[],
  { from, to }: { from: string; to: string },
): (CashDay & { balance: number })[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const all = [];
  let balance = 0;
  for (let day = from; day <= to; day = addDaysIso(day, 1)) {
    const { inflow, outflow } = known.get(day) ?? { inflow: 0, outflow: 0 };
    balance += inflow - outflow;
    all.push({ day, inflow, outflow, balance });
  }
  return all;
}
