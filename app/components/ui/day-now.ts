import { todayIso } from '@domain/date';

/** How far this machine's clock is behind the server's, in ms; negative where it is ahead. */
let behind = 0;

/**
 * Compares the clocks by the page: when the server made it, and when its answer began to come.
 * Called before anything else changes the page.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (made > 0 && page) behind = made - (performance.timeOrigin + page.responseStart);
}

/**
 * The day in Brasília at this moment by the server's clock, for a page that may have stood open
 * overnight; never before the one that the page was made on.
 */
export function dayNow(madeOn: string): string {
  const now = todayIso(new Date(Date.now() + behind));
  return now > madeOn ? now : madeOn;
}
