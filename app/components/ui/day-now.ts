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
 * Compares the clocks as the page came: by when the server rendered it and how long ago that was by
 * the page's own timer, which no setting of this machine's clock moves. The timer began with the
 * request: what the server needed to answer counts too, and is no matter to a day.
 *
 * A clock may be put right while the page is open, as that of a machine without a battery is minutes
 * after it started. One that runs away from the timer was, or the machine slept: the server is asked.
 */
export function compareClocks(): void {
  const made = Number(document.documentElement.dataset.madeAt);
  if (made > 0) setClock(made + performance.now());
  setRulesClock(serverNow);
  setInterval(() => {
    const moved = Date.now() + behind - began - performance.now();
    // Without an answer the next look asks again.
    if (Math.abs(moved) > MINUTE_MS)
      void fetch('/healthz', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/**
 * Compares them anew by an answer's `Date`. One from before what the timer says is of a cache; less
 * than a minute is the way of the answer.
 */
export function followClock(date: string | null): void {
  const sent = Date.parse(date ?? '');
  const isNew = sent > began + performance.now() - MINUTE_MS;
  if (isNew && Math.abs(sent - behind - Date.now()) > MINUTE_MS) setClock(sent);
}

/**
 * Now by the server's clock: this machine's may be wrong by years. Never before what the page's own
 * timer says, which may stand still while the machine sleeps.
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
