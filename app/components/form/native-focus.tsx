import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { focusOnResponse } from '~/components/ui/focus-on-response';

const NativeFocus = createContext<string | null>(null);

/**
 * Names the field focused on page load, by `autofocus`: without JavaScript nothing else can focus
 * it. For what React renders later the scripts set the focus.
 */
export function FocusOnArrival({ name, children }: { name: string | null; children: ReactNode }) {
  const [first] = useState(() => (isFromServer() ? name : null));
  return <NativeFocus.Provider value={first}>{children}</NativeFocus.Provider>;
}

/** Whether this field is focused on page load; `otherwise` if the page names none. */
export function useFocusOnArrival(name: string, otherwise?: boolean): boolean | undefined {
  const named = useContext(NativeFocus);
  return named === null ? otherwise : named === name;
}

/**
 * Focuses the refused field, by its id: for a form of one or two fields, which shows the error only
 * there. `answer` is the response: the same error in a new response moves the focus again. Without
 * JavaScript the field has `autofocus`.
 */
export function useRefusedFocus(id: string | null, answer: unknown): void {
  useEffect(() => {
    if (id !== null) focusOnResponse(document.getElementById(id));
  }, [id, answer]);
}

/**
 * Whether the page is as the server rendered it: on the server, and in the browser until hydrated.
 */
export function isFromServer(): boolean {
  return typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset);
}
