import { useEffect, useRef } from 'react';

/** A form of the page, as whoever is about to leave the page asks it. */
interface GuardedForm {
  isUnsaved: () => boolean;
  /** Its text was left behind for good. */
  onLeave: () => void;
  /** The person chose to leave it; it is left once the page is gone. */
  leaving: boolean;
}

const forms = new Set<GuardedForm>();

/** Whether something stands on this page that is neither saved nor given up. */
export function anyUnsaved(): boolean {
  return [...forms].some((form) => !form.leaving && form.isUnsaved());
}

/**
 * The person leaves without saving. Nothing is thrown away before the page that is gone to has
 * come.
 */
export function leaveUnsaved(): void {
  for (const form of forms) form.leaving = form.isUnsaved();
}

/** The page that was gone to did not come: the person is still here, and so is what they typed. */
export function stayUnsaved(): void {
  for (const form of forms) form.leaving = false;
}

/** The browser's own question, for a page that is closed, reloaded or left by its address. */
function askBefore(event: BeforeUnloadEvent): void {
  if (anyUnsaved()) event.preventDefault();
}

/** Has the page ask before this form is left while `isUnsaved()`. */
export function useUnsavedForm(isUnsaved: () => boolean, onLeave: () => void): void {
  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved, onLeave };
  useEffect(() => {
    const form: GuardedForm = {
      isUnsaved: () => latest.current.isUnsaved(),
      onLeave: () => latest.current.onLeave(),
      leaving: false,
    };
    // Only while there is a form: a page that asks is kept by no browser for the way back.
    if (forms.size === 0) window.addEventListener('beforeunload', askBefore);
    forms.add(form);
    return () => {
      forms.delete(form);
      if (forms.size === 0) window.removeEventListener('beforeunload', askBefore);
      if (form.leaving) form.onLeave();
    };
  }, []);
}
