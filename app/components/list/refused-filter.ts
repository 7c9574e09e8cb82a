import { todayIso } from '@domain/date';
import { refusedFields } from '@domain/refused-fields';
import { serverNow } from '~/components/ui/day-now';

/** Which of what is asked of a list is refused: with any of it the list shows nothing (R-LST-20). */
export function refusedIn(asked: URLSearchParams): string[] {
  return refusedFields(asked, todayIso(serverNow()));
}
