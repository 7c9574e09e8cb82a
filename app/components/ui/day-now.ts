import { todayIso } from '@domain/date';

/** The server's clock minus this machine's, in ms; negative when this one is ahead. */
let behind = 0;

/**
 * Compares the clocks by when the server rendered the page and when its response began to arrive.
 * Must be called before anything changes the page.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (made > 0 && page) behind = made - (performance.timeOrigin + page.responseStart);
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
