import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { focusAgain, type HeldFocus } from '~/components/ui/held-focus';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import type { Texts } from './record-draft';

const FIRST_FIELD = 'input:not([type="hidden"], [readonly], [disabled]), select, textarea';

/**
 * The texts that a form's fields start with: null means the record's own. Initial texts are only
 * read when a form mounts, so `shown` is false for one render between two.
 */
export function useBegunTexts(formRef: RefObject<HTMLFormElement>) {
  const [continued, setContinued] = useState<Texts | null>(null);
  const [shown, setShown] = useState(true);
  const held = useRef<HeldFocus | null>(null);
  const begin = useCallback((texts: Texts | null, focus: HeldFocus | null = null) => {
    held.current = focus;
    setContinued(texts);
    setShown(false);
  }, []);

  // Synchronously: keys pressed meanwhile would be lost.
  useBrowserLayoutEffect(() => {
    if (!shown) setShown(true);
  }, [shown]);
  // The pressed button is gone: move the focus into the form.
  useEffect(() => {
    if (!shown || !continued) return;
    const { current: focus } = held;
    held.current = null;
    if (focus && focusAgain(focus)) return;
    formRef.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [shown, continued, formRef]);

  return { continued, shown, begin };
}
