import { type RefObject, useRef } from 'react';

import { closeModal, openModal } from './modal';
import { useBrowserLayoutEffect } from './use-browser-layout-effect';

/**
 * For a dialog that stands open as long as it is rendered. The server renders it open, for who has
 * no JavaScript: from here on it is modal, and takes and gives back the focus. `first` selects what
 * takes it, if it is not the first field.
 */
export function useModal(first?: string): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const selector = useRef(first);
  // While it still stands in the page: one that is gone gives nothing back.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openModal(dialog, selector.current);
    return () => closeModal(dialog);
  }, []);
  return ref;
}
