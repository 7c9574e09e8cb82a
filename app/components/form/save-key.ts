import { type RefObject, useEffect } from 'react';

/** For the button that `useSaveKey` presses. */
export const SAVE_KEY = { 'aria-keyshortcuts': 'Control+S' } as const;

/** Ctrl+S presses the save button, but not while a dialog is open over it (R-FLD-38). */
export function useSaveKey(button: RefObject<HTMLButtonElement>, saves = true): void {
  useEffect(() => {
    if (!saves) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented || !button.current) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (!event.repeat) button.current.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [button, saves]);
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
}
