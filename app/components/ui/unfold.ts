/** Opens what folds an element away: nothing in it can have the focus before. */
export function unfold(element: Element | null): void {
  const folded = element?.closest('details');
  if (folded) folded.open = true;
}
