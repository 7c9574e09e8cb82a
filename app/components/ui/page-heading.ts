import { focusInPlace } from './focus-in-sight';

/** Focuses the page's heading, where screen readers start reading, without scrolling. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  focusInPlace(heading);
}
