import { addDaysIso, daysBetweenIso } from '../date';

/** Factor 0 (R-BOL-02). */
const BASE = '1997-10-07';
/** The first factor that encodes a date; a slip with a lower one has no due date. */
const FIRST_FACTOR = 1000;
/**
 * 1000 to 9999: after 9999, on 2025-02-21, the factor restarted at 1000 (FEBRABAN), and does so
 * every 9000 days.
 */
const CYCLE_DAYS = 9000;

/** The four-digit due-date factor of an ISO date, from 2000-07-03 on. */
export function dueFactor(dueDate: string): string {
  const days = daysBetweenIso(BASE, dueDate) - FIRST_FACTOR;
  if (days < 0) throw new RangeError('no factor before 2000-07-03');
  return String(FIRST_FACTOR + (days % CYCLE_DAYS));
}

/**
 * The date of a four-digit factor, in the cycle nearest to the reference day (the day of typing),
 * because factors repeat every 9000 days. Null when it encodes none.
 */
export function dueDateOfFactor(factor: string, reference: string): string | null {
  const value = Number(factor);
  if (!/^\d{4}$/.test(factor) || value < FIRST_FACTOR) return null;
  const first = addDaysIso(BASE, value);
  const cycles = Math.round(daysBetweenIso(first, reference) / CYCLE_DAYS);
  return addDaysIso(first, Math.max(cycles, 0) * CYCLE_DAYS);
}
