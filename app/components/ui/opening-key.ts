/** How long the key that opened a dialog presses nothing in it. */
const DEAF_MS = 400;

/** The last key that was pressed, if nothing was pointed at since. */
let last: { keys: string; down: boolean } | null = null;
/** What opened the topmost dialog, and when; null once something else was pressed or typed. */
let opened: { keys: string; at: number } | null = null;
/** The key that is kept from the dialog until it is up: Space presses a button as it goes up. */
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
  // A key that went down here may go up in another window.
  listen('blur', ({ target }) => target === window && elsewhere());
}

/**
 * The key that opened a dialog is no answer to it: neither held down nor pressed twice does it press
 * what has the focus there. Other keys do at once, so that quick hands lose nothing.
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
