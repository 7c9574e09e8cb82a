/** Announced to screen readers, at the end of a link that opens a new tab. */
export function NewTab() {
  return <span className="sr-only"> (em outra aba)</span>;
}
