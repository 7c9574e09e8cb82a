import { useEffect } from 'react';

/** A preview opens in a new tab by a native post, whatever the form has. */
export function useNativePreview(formId: string): void {
  useNewTab(formId, always);
}

const always = () => true;

/**
 * What a button of the form opens in another tab (`formTarget`) is posted by the browser itself, where
 * `opens` agrees. React listens for submit at the root: stopping propagation leaves it to the browser.
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
