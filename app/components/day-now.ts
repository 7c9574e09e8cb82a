import { todayIso } from '@domain/date';

/**
 * The day in Brasília at this moment, for a page that may have stood open overnight: the one that the page was made on, or the one by this
 * machine's clock once that is later. A clock that is ahead is found out by the server.
 */
export function dayNow(madeOn: string): string {
  const here = todayIso(new Date());
  return here > madeOn ? here : madeOn;
}
