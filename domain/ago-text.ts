import { daysBetweenIso } from './date';
import { plural } from './plural';

/** How long ago a day (ISO) was on `today`: 'há 3 dias'. */
export function agoText(day: string, today: string): string {
  return `há ${plural(daysBetweenIso(day, today), 'dia', 'dias')}`;
}
