import { createStore } from './create-store';

/** The element refused without moving the focus, and the number of times so far. */
const refused = createStore<{ element: HTMLElement | null; times: number }>({
  element: null,
  times: 0,
});

export const { get: refusedInPlace, subscribe: onRefusedInPlace } = refused;

/** Whether the focus has moved since a form was last submitted. */
let hasMoved = true;

/**
 * Moves the focus to the start of a response: its errors. If the page itself is the response, the
 * browser has done so already, and the person may be typing in a field by the time scripts run. An
 * element that had the focus before the form was submitted is announced again (`RefusedInPlace`).
 */
export function focusOnResponse(element: HTMLElement | null | undefined): void {
  const isArriving = document.documentElement.dataset.hydrated === undefined;
  if (!element || (isArriving && document.activeElement !== document.body)) return;
  if (document.activeElement !== element) element.focus();
  else if (!hasMoved) tellInPlace(element);
}

/**
 * Announces an element's error, if it has the focus; if the focus is elsewhere, the error was not
 * requested.
 */
export function tellInPlace(element: HTMLElement | null): void {
  if (element && document.activeElement === element)
    refused.set({ element, times: refused.get().times + 1 });
}

/** Tracks focus moves until `over` aborts. */
export function watchFocus(over: AbortSignal): void {
  const onSubmit = () => {
    hasMoved = false;
  };
  const onFocus = () => {
    hasMoved = true;
  };
  document.addEventListener('submit', onSubmit, { capture: true, signal: over });
  document.addEventListener('focusin', onFocus, { signal: over });
}
