import type { MouseEvent } from 'react';

interface Intents<Intent, InBrowser extends Intent> {
  parse: (value: unknown) => Intent;
  isForBrowser: (intent: Intent) => intent is InBrowser;
}

/**
 * The intent of a click that the form's script handles; null for any other click and for the
 * server's intents. A double click's second click removes nothing: the next line is under the
 * pointer by then.
 */
export function pressedIntent<Intent, InBrowser extends Intent>(
  event: MouseEvent,
  intents: Intents<Intent, InBrowser>,
): InBrowser | null {
  const { target, detail } = event;
  const button = target instanceof Element ? target.closest('button[name="intent"]') : null;
  if (!(button instanceof HTMLButtonElement)) return null;
  if (detail > 1 && button.value.startsWith('remove-')) {
    event.preventDefault();
    return null;
  }
  const intent = intents.parse(button.value);
  return intents.isForBrowser(intent) ? intent : null;
}
