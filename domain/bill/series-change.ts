import type { BillInput } from './bill-schema';
import { type DueMove, movedDueDate, type RepeatInterval } from './recurrence';
import { valuePaid } from './value-paid';

/** What bills of a series have in common; the rest is of one bill alone. */
const SHARED = [
  'description',
  'value',
  'idSupplier',
  'idCompany',
  'observation',
  'idCategory',
  'idSite',
] as const;

/** What is shared of a bill. */
export type SharedOfSeries = Pick<BillInput, (typeof SHARED)[number]>;

/** What a change of one bill means for others of its series. */
export interface SeriesChange {
  fields: Partial<SharedOfSeries>;
  /** Null where it is due on the day that it was. */
  moved: DueMove | null;
}

export function sharedOfSeries(bill: BillInput): SharedOfSeries {
  return pick(bill, SHARED);
}

/** Only what was changed goes on to the others: what is their own otherwise stays. */
export function seriesChange(stored: BillInput, input: BillInput): SeriesChange {
  const changed = SHARED.filter(
    (name) => input[name] !== undefined && stored[name] !== input[name],
  );
  const isMoved = stored.dueDate !== input.dueDate;
  return {
    fields: pick(input, changed),
    moved: isMoved ? { from: stored.dueDate, to: input.dueDate } : null,
  };
}

/** Another bill of the series, changed likewise. */
export function changedInSeries(
  bill: BillInput,
  { fields, moved }: SeriesChange,
  interval: RepeatInterval,
): BillInput {
  const dueDate = moved ? movedDueDate(bill.dueDate, moved, interval) : bill.dueDate;
  return { ...bill, ...fields, dueDate };
}

/** Whether a change leaves a bill as it can be: one with a discount may be worth too little. */
export function isPossible(bill: BillInput): boolean {
  return valuePaid(bill) >= 0;
}

function pick<Name extends keyof BillInput>(
  bill: BillInput,
  names: readonly Name[],
): Pick<BillInput, Name> {
  return Object.fromEntries(names.map((name) => [name, bill[name]])) as Pick<BillInput, Name>;
}
