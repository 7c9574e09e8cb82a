import { createStore } from './create-store';

/** What was refused without a move of the focus, and how often so far. */
const refused = createStore<{ element: HTMLElement | null; times: number }>({
  element: null,
  times: 0,
});

export const { get: refusedInPlace, subscribe: onRefusedInPlace } = refused;

/** Whether the focus went anywhere since a form was sent last. */
let hasMoved = true;

/**
 * Moves the focus to what a response begins with: its errors. Where the page itself is the response, the
 * browser has done so already, and by the time the scripts are there somebody may be typing in a field.
 * What has the focus since before the form was sent is told anew (`RefusedInPlace`).
 */
export function focusOnResponse(element: HTMLElement | null | undefined): void {
  const isArriving = document.documentElement.dataset.hydrated === undefined;
  if (!element || (isArriving && document.activeElement !== document.body)) return;
  if (document.activeElement !== element) element.focus();
  else if (!hasMoved) tellInPlace(element);
}

/** Tells what is wrong with an element, if that has the focus: what is shown elsewhere was not asked. */
export function tellInPlace(element: HTMLElement | null): void {
  if (element && document.activeElement === element)
    refused.set({ element, times: refused.get().times + 1 });
}

/** Until `over`, watches where the focus goes. */
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
