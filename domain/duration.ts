/** An hour and a day of 24 hours, in milliseconds; a day in seconds, as a cookie's age. */
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;
