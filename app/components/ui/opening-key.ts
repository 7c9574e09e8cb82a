/** How long the key that opened a dialog has no effect in it. */
const DEAF_MS = 400;

/** The last key pressed, if the pointer was not used since. */
let last: { keys: string; down: boolean } | null = null;
/**
 * The keys that opened the topmost dialog, and when; null once another key was pressed or text
 * typed.
 */
let opened: { keys: string; at: number } | null = null;
/** The key suppressed in the dialog until it is released: Space presses a button on keyup. */
let kept: string | null = null;

if (typeof window !== 'undefined') {
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    act: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, act, true);
  const elsewhere = () => (last = opened = null);
  // On the window, before every listener of the page.
  listen('keydown', (event) => {
    const keys = keysOf(event);
    const again = opened?.keys === keys && (event.repeat || last?.down);
    if (opened?.keys === keys && (again || event.timeStamp - opened.at < DEAF_MS)) {
      kept = event.key;
      keep(event);
    } else opened = null;
    last = { keys, down: true };
  });
  listen('keyup', (event) => {
    if (event.key === kept) keep(event);
    kept = null;
    if (last) last.down = false;
  });
  listen('pointerdown', elsewhere);
  listen('input', () => (opened = null));
  // A key pressed here may be released in another window.
  listen('blur', ({ target }) => target === window && elsewhere());
}

/**
 * The key that opened a dialog does not answer it: held down or pressed twice, it does not press
 * what has the focus there. Other keys work at once, so that fast typing loses nothing.
 */
export function deafToOpeningKey(): void {
  opened = last && { keys: last.keys, at: performance.now() };
}

function keep(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keysOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string {
  return [ctrlKey, altKey, metaKey, shiftKey, key].join();
}
