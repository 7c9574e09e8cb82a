import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog that the server renders open, for who has no JavaScript: from here on it is modal, and takes and gives back the
 * focus.
 */
export function useModal(): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return ref;
}
