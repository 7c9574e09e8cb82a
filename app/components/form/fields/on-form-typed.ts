/**
 * Calls `read` whenever something in a form was typed, chosen or filled in by a script; returns what ends
 * that. It hears of it on the document, after React: a mask has formatted the text by then. A form that
 * waited for the field to be left would wait for ever where a mask set its text: WebKit tells of no change.
 */
export function onFormTyped(formId: string, read: (form: HTMLFormElement) => void): () => void {
  const over = new AbortController();
  const tell = ({ target }: Event) => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && target instanceof Node && form.contains(target))
      read(form);
  };
  // A select that a script fills says only that it changed.
  for (const type of ['input', 'change'])
    document.addEventListener(type, tell, { signal: over.signal });
  return () => over.abort();
}
