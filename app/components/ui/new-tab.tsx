/** Told to a screen reader, at the end of what opens beside this page. */
export function NewTab() {
  return <span className="sr-only"> (em outra aba)</span>;
}
