import { todayIso } from '@domain/date';
import { refusedFields } from '@domain/refused-fields';
import { serverNow } from '~/components/ui/day-now';

/** The names of the refused parameters: with any of them the list shows nothing (R-LST-20). */
export function refusedIn(asked: URLSearchParams): string[] {
  return refusedFields(asked, todayIso(serverNow()));
}
