/**
 * The end of a press. A mouse released outside the window, or in a context menu, fires no event of
 * its own: a dragged thing, the menu or the next key ends the press then. A finger's press fires
 * the mouse's events once more after its own.
 */
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keydown'];

let pressed = false;
const waiting: (() => void)[] = [];

if (typeof document !== 'undefined') {
  const begin = () => (pressed = true);
  const end = () => {
    pressed = false;
    for (const task of waiting.splice(0)) setTimeout(task);
  };
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, begin, true);
  for (const type of ENDS) document.addEventListener(type, end, true);
  window.addEventListener('blur', end);
}

/** Whether a mouse button or a finger is down. */
export function isPressed(): boolean {
  return pressed;
}

/**
 * Runs `task` at once or, during a press, after the click: a layout shift would move the target
 * from under the pointer and lose the click.
 */
export function afterPress(task: () => void): void {
  if (pressed) waiting.push(task);
  else task();
}
