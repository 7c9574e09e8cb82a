import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { focusOnResponse } from '~/components/ui/focus-on-response';

const NativeFocus = createContext<string | null>(null);

/**
 * Names the field that has the focus when the page comes, by `autofocus`: without JavaScript nothing
 * else can give it. What React shows later is left to the scripts, which are there by then.
 */
export function FocusOnArrival({ name, children }: { name: string | null; children: ReactNode }) {
  const [first] = useState(() => (isFromServer() ? name : null));
  return <NativeFocus.Provider value={first}>{children}</NativeFocus.Provider>;
}

/** Whether a field has it; `otherwise` where the page names none. */
export function useFocusOnArrival(name: string, otherwise?: boolean): boolean | undefined {
  const named = useContext(NativeFocus);
  return named === null ? otherwise : named === name;
}

/**
 * Focuses the field that an answer refused, by its id: for a form of one or two fields, whose error is
 * told there alone. `answer` is what refused it: the same error again takes the focus anew. Without
 * script the field has `autofocus`.
 */
export function useRefusedFocus(id: string | null, answer: unknown): void {
  useEffect(() => {
    if (id !== null) focusOnResponse(document.getElementById(id));
  }, [id, answer]);
}

/** The page as the server made it, there and while the browser takes it over. */
export function isFromServer(): boolean {
  return typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset);
}
