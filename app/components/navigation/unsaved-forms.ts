import { useRef } from 'react';

import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

/** Whether something is unsaved; for a file not yet sent, its name. */
type Unsaved = () => boolean | string;

/** A form of the page that may have unsaved changes. */
interface GuardedForm {
  isUnsaved: Unsaved;
  /** Called when its changes are abandoned permanently. */
  onLeave: () => void;
  /** The person chose to leave; the form is abandoned once the page is gone. */
  leaving: boolean;
}

const forms = new Set<GuardedForm>();

/** What on the page is neither saved nor abandoned: true for typed text, and the names of files. */
export function unsavedChanges(): (true | string)[] {
  const unsaved = [...forms].map((form) => !form.leaving && form.isUnsaved());
  return [...new Set(unsaved)].filter((one) => one !== false);
}

export function hasUnsavedChanges(): boolean {
  return unsavedChanges().length > 0;
}

/** The person leaves without saving. Nothing is discarded until the next page has loaded. */
export function abandonUnsaved(): void {
  for (const form of forms) form.leaving = form.isUnsaved() !== false;
}

/** The next page failed to load: the person and their changes are still here. */
export function keepUnsaved(): void {
  for (const form of forms) form.leaving = false;
}

/** The browser's own prompt, when the page is closed, reloaded or left for another URL. */
function askBefore(event: BeforeUnloadEvent): void {
  if (!opensProgram && hasUnsavedChanges()) event.preventDefault();
}

let opensProgram = false;

/**
 * A pressed link opens the telephone or the mail program, and the page stays: Chromium would ask
 * about it nevertheless, while it follows the link.
 */
export function stayForProgram(): void {
  opensProgram = true;
  setTimeout(() => {
    opensProgram = false;
  });
}

/**
 * Leaves for another page at once: another person has signed in, and what the first person typed
 * stays theirs, as a draft.
 */
export function leaveAsTyped(path: string): void {
  window.removeEventListener('beforeunload', askBefore);
  window.location.replace(path);
}

/**
 * The document unloads before React has rendered the next page: what was abandoned stays abandoned.
 */
function abandonWithPage(): void {
  for (const form of forms) if (form.leaving) form.onLeave();
}

/**
 * The document is restored from the browser's cache, with a form whose drafts are no longer stored.
 */
function beginAgain({ persisted }: PageTransitionEvent): void {
  if (persisted && [...forms].some((form) => form.leaving)) window.location.reload();
}

/** Guards a form until the returned function is called, on unmount. */
export function guardForm(isUnsaved: Unsaved, onLeave: () => void): () => void {
  const form: GuardedForm = { isUnsaved, onLeave, leaving: false };
  // Only while there is a form: a beforeunload listener keeps the page out of the back/forward
  // cache.
  if (forms.size === 0) {
    window.addEventListener('beforeunload', askBefore);
    window.addEventListener('pagehide', abandonWithPage);
    window.addEventListener('pageshow', beginAgain);
  }
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) {
      window.removeEventListener('beforeunload', askBefore);
      window.removeEventListener('pagehide', abandonWithPage);
      window.removeEventListener('pageshow', beginAgain);
    }
    if (form.leaving) form.onLeave();
  };
}

/** Makes the page ask before this form is left while `isUnsaved()`. */
export function useUnsavedForm(isUnsaved: Unsaved, onLeave: () => void): void {
  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved, onLeave };
  // A layout effect: on a busy machine the form may be typed into and left before effects run.
  useBrowserLayoutEffect(
    () =>
      guardForm(
        () => latest.current.isUnsaved(),
        () => latest.current.onLeave(),
      ),
    [],
  );
}
