import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { onRefusedInPlace, refusedInPlace, watchFocus } from './focus-on-response';
import { onModalChange, topModal } from './modal';
import { useScripted } from './use-scripted';

const NONE = { element: null, times: 0 };
const NO_TEXT = { text: '', times: 0 };

/**
 * Announces an error where the focus already is: when a field is refused again, by Enter, neither
 * the focus nor the text changes, and a screen reader would say nothing. Rendered in the topmost
 * dialog, as everything outside one is inert.
 */
export function RefusedInPlace() {
  const modal = useSyncExternalStore(onModalChange, topModal, () => null);
  const { element, times } = useSyncExternalStore(onRefusedInPlace, refusedInPlace, () => NONE);
  const [said, setSaid] = useState(NO_TEXT);
  useEffect(() => {
    const over = new AbortController();
    watchFocus(over.signal);
    return () => over.abort();
  }, []);
  // The error may be rendered by this same render.
  useEffect(() => {
    if (!element) return;
    setSaid({ text: errorOf(element), times });
    const over = new AbortController();
    const forget = () => setSaid(NO_TEXT);
    // Once the person types or moves the focus, the error no longer applies.
    for (const event of ['input', 'focusin'])
      document.addEventListener(event, forget, { signal: over.signal, once: true });
    return () => over.abort();
  }, [element, times]);
  const scripted = useScripted();
  if (!scripted) return null;
  return createPortal(
    <div role="alert" className="sr-only" data-refused-in-place="">
      {said.text ? <p key={said.times}>{said.text}</p> : null}
    </div>,
    modal ?? document.body,
  );
}

/** The text of a field's error, or of an error summary. */
function errorOf(element: HTMLElement): string {
  if ('errorSummary' in element.dataset) return element.innerText;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids.filter((id) => id.endsWith('-error'));
  return errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
