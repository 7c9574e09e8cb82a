let pressed = false;

if (typeof document !== 'undefined') {
  const listen = (type: string, now: boolean) =>
    document.addEventListener(type, () => (pressed = now), true);
  listen('pointerdown', true);
  listen('pointerup', false);
  listen('pointercancel', false);
}

/**
 * Runs `task` at once or, while the pointer is down, after the click: a layout shift during a press
 * would move the target from under the pointer and lose the click.
 */
export function afterPress(task: () => void): void {
  if (!pressed) return task();
  const over = new AbortController();
  const run = () => {
    over.abort();
    setTimeout(task);
  };
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, run, { capture: true, signal: over.signal });
}
