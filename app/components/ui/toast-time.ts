/** The elapsed time of each toast when it was last hidden. */
const times = new Map<string, number>();

/** To be called before the toasts are rendered again, which would restart their time. */
export function keepToastTimes(host: Element): void {
  const clocks = clocksIn(host);
  if (clocks.length > 0) times.clear();
  for (const { id, clock } of clocks)
    if (typeof clock.currentTime === 'number') times.set(id, clock.currentTime);
}

/** Continues their time from there; a hovered toast was paused meanwhile. */
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
