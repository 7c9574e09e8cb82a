/** Opens the folded elements around an element, which cannot have the focus before. */
export function unfold(element: Element | null): void {
  const folded = element?.closest('details');
  if (folded) folded.open = true;
}
