/**
 * Gives the focus to the page's heading, where a screen reader begins to read it. The page stays
 * scrolled as it is.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
