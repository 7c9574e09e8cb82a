import { todayIso } from '@domain/date';
import { setRulesClock } from '@domain/rules-clock';

/** The server's clock minus this machine's, in ms; negative when this one is ahead. */
let behind = 0;

/**
 * Compares the clocks by when the server rendered the page and how long ago its response began to
 * arrive. That is told by the timer of the page and not by its start on this machine's clock, which
 * may have been set meanwhile. Must be called before anything changes the page.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sinceThen = page ? performance.now() - page.responseStart : 0;
  if (made > 0) behind = made + sinceThen - Date.now();
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
