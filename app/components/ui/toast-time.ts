/** How far the clock of each toast had run when it was last taken out of sight. */
const times = new Map<string, number>();

/** To be called before the toasts are drawn anew, which would begin their time again. */
export function keepToastTimes(host: Element): void {
  const clocks = clocksIn(host);
  if (clocks.length > 0) times.clear();
  for (const { id, clock } of clocks)
    if (typeof clock.currentTime === 'number') times.set(id, clock.currentTime);
}

/** Lets them go on from there; one that was pointed at has waited meanwhile. */
export function giveToastTimes(host: Element): void {
  for (const { id, clock } of clocksIn(host)) {
    const before = times.get(id);
    if (before !== undefined) clock.currentTime = before;
  }
}

function clocksIn(host: Element) {
  return [...host.querySelectorAll<HTMLElement>('[data-toast]')].flatMap((toast) =>
    toast
      .getAnimations()
      .slice(0, 1)
      .map((clock) => ({ id: toast.dataset.toast ?? '', clock })),
  );
}
