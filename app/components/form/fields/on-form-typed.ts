/**
 * Calls `read` whenever something in a form, given itself or by its id, was typed, chosen or filled in by a script; returns the
 * function that stops it. Listens on the document, after React, when a mask has formatted the text.
 * Waiting for `change` on blur would not work: WebKit fires none where a mask set the text.
 */
export function onFormTyped(
  which: string | HTMLFormElement,
  read: (form: HTMLFormElement) => void,
): () => void {
  const over = new AbortController();
  const tell = ({ target }: Event) => {
    const form = typeof which === 'string' ? document.getElementById(which) : which;
    if (form instanceof HTMLFormElement && target instanceof Node && form.contains(target))
      read(form);
  };
  // A select filled by a script only fires `change`.
  for (const type of ['input', 'change'])
    document.addEventListener(type, tell, { signal: over.signal });
  return () => over.abort();
}
