/** While the focus goes where the person is, whatever is in sight. */
let isInPlace = false;
/** While a press gives it: what is pressed is in sight, and must not move from under the finger. */
let isPressed = false;

/** Gives the focus without moving the page. */
export function focusInPlace(element: HTMLElement | null | undefined): void {
  isInPlace = true;
  // eslint-disable-next-line no-restricted-syntax -- here it is known
  element?.focus({ preventScroll: true });
  isInPlace = false;
}

/**
 * Brings each field that gets the focus into sight, its label too, for as long as the page lives. WebKit
 * does not move the page for a field whose text is selected meanwhile, as that of numbers and dates is, and
 * elsewhere no further than to the field's edge, where its label lies below a bar that sticks.
 */
export function keepFocusInSight(): void {
  const listen = (type: string, now: boolean) =>
    document.addEventListener(type, () => (isPressed = now), true);
  listen('mousedown', true);
  // A mouse that is let go outside of the window says nothing.
  for (const type of ['mouseup', 'dragend', 'keydown']) listen(type, false);
  document.addEventListener('focusin', ({ target }) => {
    if (isInPlace || isPressed || !isField(target)) return;
    // By then the browser has moved the page as far as it does, and what was wrong is told.
    requestAnimationFrame(() => {
      if (document.activeElement !== target) return;
      for (const part of [target.labels?.[0], target]) part?.scrollIntoView({ block: 'nearest' });
    });
  });
}

function isField(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches('.control');
}
