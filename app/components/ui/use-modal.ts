import { type RefObject, useRef } from 'react';

import { closeModal, openModal } from './modal';
import { useBrowserLayoutEffect } from './use-browser-layout-effect';

/**
 * For a dialog that is open while mounted. The server renders it open, for use without JavaScript;
 * this makes it modal and manages the focus. `first` selects the element to focus, by default the
 * first field.
 */
export function useModal(first?: string): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const selector = useRef(first);
  // Runs before unmounting, while the focus can still be returned.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openModal(dialog, selector.current);
    return () => closeModal(dialog);
  }, []);
  return ref;
}
