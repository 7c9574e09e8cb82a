import type { Movement } from './entry';
import { addMovement, type FlowSums, NO_SUMS } from './flow-sums';

/** The sums of a finished day (`2026-03-10`) or month (`2026-03`). */
export interface Subtotal {
  of: 'day' | 'month';
  key: string;
  sums: FlowSums;
}

/** A movement as listed in a report. */
export interface ReportLine<Entry> {
  entry: Entry;
  /** The month that starts with it (`2026-03`), otherwise null. */
  opens: string | null;
  /** Whether it is the last of its day. */
  endsDay: boolean;
  /**
   * The sums that end with it. Redundant sums are left out: a day or month with one movement, or
   * the day of a month with one day.
   */
  closes: Subtotal[];
}

/**
 * Groups movements by day and month in a stream, sorted by day: each line is emitted when the next
 * movement is known, so only one is held in memory. Throws when the days are not sorted.
 */
export function createGrouping<Entry extends Movement>() {
  let held: { entry: Entry; opens: string | null } | null = null;
  let day = NO_SUMS;
  let month = NO_SUMS;

  function release(next: Entry | null): ReportLine<Entry> | null {
    if (held === null) return null;
    const { entry, opens } = held;
    const endsDay = next?.day !== entry.day;
    const endsMonth = next === null || monthKey(next.day) !== monthKey(entry.day);
    const isWholeMonth = endsMonth && month.count === day.count;
    const closes: Subtotal[] = [];
    if (endsDay && day.count > 1 && !isWholeMonth)
      closes.push({ of: 'day', key: entry.day, sums: day });
    if (endsMonth && month.count > 1)
      closes.push({ of: 'month', key: monthKey(entry.day), sums: month });
    if (endsDay) day = NO_SUMS;
    if (endsMonth) month = NO_SUMS;
    return { entry, opens, endsDay, closes };
  }

  return {
    /** Takes the next movement; returns the line of the previous one. */
    add(entry: Entry): ReportLine<Entry> | null {
      const last = held?.entry.day ?? '';
      if (entry.day < last) throw new RangeError(`${entry.day} comes after ${last}`);
      const line = release(entry);
      held = { entry, opens: monthKey(entry.day) === monthKey(last) ? null : monthKey(entry.day) };
      day = addMovement(day, entry);
      month = addMovement(month, entry);
      return line;
    },
    /** Returns the last line; null when there was none. */
    end(): ReportLine<Entry> | null {
      const line = release(null);
      held = null;
      return line;
    },
  };
}

/** The lines of movements sorted by day. */
export async function* reportLines<Entry extends Movement>(
  entries: AsyncIterable<Entry>,
): AsyncGenerator<ReportLine<Entry>> {
  const grouping = createGrouping<Entry>();
  for await (const entry of entries) {
    const line = grouping.add(entry);
    if (line) yield line;
  }
  const last = grouping.end();
  if (last) yield last;
}

/** The month of a date, as `2026-03`. */
export function monthKey(day: string): string {
  return day.slice(0, 7);
}
