import { useEffect } from 'react';

/**
 * A preview opens in a new tab by a native post. React listens for submit at the root: stopping
 * propagation leaves it to the browser.
 */
export function useNativePreview(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    const stop = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('formtarget') === '_blank') event.stopPropagation();
    };
    form?.addEventListener('submit', stop);
    return () => form?.removeEventListener('submit', stop);
  }, [formId]);
}
