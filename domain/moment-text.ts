import { formatInstant, todayIso } from './date';

/** When something was done: `em 28/11/2026 às 21:35`. */
export function momentText(instant: Date): string {
  return `em ${formatInstant(instant).replace(' ', ' às ')}`;
}

/** The same for a reader at `now`: `às 21:35` on that day. */
export function recentMomentText(instant: Date, now: Date): string {
  const [, time] = formatInstant(instant).split(' ');
  return todayIso(instant) === todayIso(now) ? `às ${time}` : momentText(instant);
}
