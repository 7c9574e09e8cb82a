import type { BillInput } from './bill-schema';
import { type DueMove, movedDueDate, type RepeatInterval } from './recurrence';
import { valuePaid } from './value-paid';

/** The fields that the bills of a series share; the others belong to one bill alone. */
const SHARED = [
  'description',
  'value',
  'idSupplier',
  'idCompany',
  'observation',
  'idCategory',
  'idSite',
] as const;

/** The shared fields of a bill. */
export type SharedOfSeries = Pick<BillInput, (typeof SHARED)[number]>;

/** How a change of one bill applies to other bills of its series. */
export interface SeriesChange {
  fields: Partial<SharedOfSeries>;
  /** Null when the due date is unchanged. */
  moved: DueMove | null;
}

export function sharedOfSeries(bill: BillInput): SharedOfSeries {
  return pick(bill, SHARED);
}

/** Only changed fields apply to the other bills: where these differ otherwise, they stay. */
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

/** Applies the change to another bill of the series. */
export function changedInSeries(
  bill: BillInput,
  { fields, moved }: SeriesChange,
  interval: RepeatInterval,
): BillInput {
  const dueDate = moved ? movedDueDate(bill.dueDate, moved, interval) : bill.dueDate;
  return { ...bill, ...fields, dueDate };
}

/** Whether a bill is still valid after a change: a discount may now exceed its value. */
export function isPossible(bill: BillInput): boolean {
  return valuePaid(bill) >= 0;
}

function pick<Name extends keyof BillInput>(
  bill: BillInput,
  names: readonly Name[],
): Pick<BillInput, Name> {
  return Object.fromEntries(names.map((name) => [name, bill[name]])) as Pick<BillInput, Name>;
}
