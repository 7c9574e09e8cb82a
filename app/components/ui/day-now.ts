import { todayIso } from '@domain/date';
import { setRulesClock } from '@domain/rules-clock';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

/** The server's clock minus this machine's, in ms; negative when this one is ahead. */
let behind = 0;
/** The server's clock when the page's own timer began, in ms. */
let began = -Infinity;

function setClock(serverMs: number): void {
  behind = serverMs - Date.now();
  began = serverMs - performance.now();
}

/**
 * Sets the clock on page load, from the time when the server rendered the page and the time since
 * then by the page's own timer, which no change of this machine's clock affects. The timer started
 * with the request, so the server's response time is included, which does not matter for a date.
 *
 * A clock may be corrected while the page is open, as happens minutes after a machine without a
 * battery starts. If it drifts from the timer, it was corrected or the machine slept: ask the
 * server.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  if (made > 0) setClock(made + performance.now());
  setRulesClock(serverNow);
  setInterval(() => {
    const moved = Date.now() + behind - began - performance.now();
    // Without a response the next check asks again.
    if (Math.abs(moved) > MINUTE_MS)
      void fetch('/healthz', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/**
 * Updates the clock from a response's `Date`. One earlier than the timer says comes from a cache; a
 * difference below a minute is network delay.
 */
export function followClock(date: string | null): void {
  const sent = Date.parse(date ?? '');
  const isNew = sent > began + performance.now() - MINUTE_MS;
  if (isNew && Math.abs(sent - behind - Date.now()) > MINUTE_MS) setClock(sent);
}

/**
 * The current time by the server's clock, as this machine's may be wrong by years. Never earlier
 * than the page's own timer says, which may stop while the machine sleeps.
 */
export function serverNow(): Date {
  return new Date(Math.max(Date.now() + behind, began + performance.now()));
}

/**
 * Today in Brasília by the server's clock, for a page left open overnight; never before the day the
 * page was rendered.
 */
export function dayNow(madeOn: string): string {
  const now = todayIso(serverNow());
  return now > madeOn ? now : madeOn;
}
