import { todayIso } from '@domain/date';
import { setRulesClock } from '@domain/rules-clock';

/** The server's clock minus this machine's, in ms; negative when this one is ahead. */
let behind = 0;

/**
 * Compares the clocks, once, as the page came: by when the server rendered it and how long ago that
 * was by the page's own timer, which no setting of this machine's clock moves. The timer began with the
 * request: what the server needed to answer counts too, and is no matter to a day.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  if (made > 0) behind = made + performance.now() - Date.now();
  setRulesClock(serverNow);
}

/** Now by the server's clock: this machine's may be wrong by years. */
export function serverNow(): Date {
  return new Date(Date.now() + behind);
}

/**
 * Today in Brasília by the server's clock, for a page left open overnight; never before the day the
 * page was rendered.
 */
export function dayNow(madeOn: string): string {
  const now = todayIso(serverNow());
  return now > madeOn ? now : madeOn;
}
