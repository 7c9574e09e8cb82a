/** The first and last day, ISO, accepted for a due, payment or report date. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

/** Whether an ISO date is in that range: years of two or five digits are errors (R-BIL-16). */
export function isNearDay(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}
