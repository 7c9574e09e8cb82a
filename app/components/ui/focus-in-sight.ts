import { isPressed } from './press';

/** True while the focus moves to something the person is looking at, which must not scroll. */
let isInPlace = false;

/** Moves the focus without scrolling. */
export function focusInPlace(element: HTMLElement | null | undefined): void {
  isInPlace = true;
  // eslint-disable-next-line no-restricted-syntax -- the one place where it is allowed
  element?.focus({ preventScroll: true });
  isInPlace = false;
}

/**
 * Scrolls each focused field into view, with its label, for the life of the page. WebKit does not
 * scroll to a field whose text is selected during focus, as for numbers and dates; other browsers
 * scroll only to the field's edge, leaving its label below a sticky bar.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A pressed field is in view, and must not move from under the finger.
    if (isInPlace || isPressed() || !isField(target)) return;
    // By then the browser has done its own scrolling, and errors are shown.
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
