/**
 * Moves the focus to what a response begins with: its errors. Where the page itself is the response, the
 * browser has done so already, and by the time the scripts are there somebody may be typing in a field.
 */
export function focusOnResponse(element: HTMLElement | null | undefined): void {
  const isArriving = document.documentElement.dataset.hydrated === undefined;
  if (isArriving && document.activeElement !== document.body) return;
  element?.focus();
}
