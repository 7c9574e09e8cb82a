import type { Movement } from './entry';
import { addMovement, type FlowSums, NO_SUMS } from './flow-sums';

/** The sums of a day (`2026-03-10`) or of a month (`2026-03`) that has just ended. */
export interface Subtotal {
  of: 'day' | 'month';
  key: string;
  sums: FlowSums;
}

/** A movement as a report lists it. */
export interface ReportLine<Entry> {
  entry: Entry;
  /** The month that begins with it (`2026-03`), else null. */
  opens: string | null;
  /** Whether it is the last of its day. */
  endsDay: boolean;
  /**
   * The sums that end with it. What would only say again what stands above it has none: a day or a
   * month of one movement, the day of a month of one day.
   */
  closes: Subtotal[];
}

/**
 * Groups movements by day and month as they come, one by one and sorted by day: each line is known
 * when the next one is. It holds one movement, however many there are. Throws when a day comes
 * before the one that came last.
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
    /** Takes the next movement; answers the line of the one before it. */
    add(entry: Entry): ReportLine<Entry> | null {
      const last = held?.entry.day ?? '';
      if (entry.day < last) throw new RangeError(`${entry.day} comes after ${last}`);
      const line = release(entry);
      held = { entry, opens: monthKey(entry.day) === monthKey(last) ? null : monthKey(entry.day) };
      day = addMovement(day, entry);
      month = addMovement(month, entry);
      return line;
    },
    /** Answers the last line; null when nothing came. */
    end(): ReportLine<Entry> | null {
      const line = release(null);
      held = null;
      return line;
    },
  };
}

/** The lines of movements that come sorted by day. */
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

/** `2026-03` of a day. */
export function monthKey(day: string): string {
  return day.slice(0, 7);
}
