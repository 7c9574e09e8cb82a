/** Whether an element has a box. Safari before 17.4 is not asked whether it is visible, too. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
