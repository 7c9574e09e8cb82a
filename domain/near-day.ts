/** The first and the last day, ISO, that something is taken to be due, paid or reported on. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

/** Whether an ISO date is one of those: a year of two or five digits is a typing error (R-BIL-16). */
export function isNearDay(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}
