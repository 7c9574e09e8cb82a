import { useEffect } from 'react';

/** A preview opens in a new tab by a native post, whether or not the form is valid. */
export function useNativePreview(formId: string): void {
  useNewTab(formId, always);
}

const always = () => true;

/**
 * Lets the browser itself submit a button with `formTarget`, which opens another tab, if `opens`
 * returns true. React listens for submit at the root: stopping propagation leaves the event to the
 * browser.
 */
export function useNewTab(formId: string | null, opens: (form: FormData) => boolean): void {
  useEffect(() => {
    const form = formId === null ? null : document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const stop = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('formtarget') !== '_blank') return;
      if (opens(new FormData(form, event.submitter))) event.stopPropagation();
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [formId, opens]);
}
