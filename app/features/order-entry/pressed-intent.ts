import type { MouseEvent } from 'react';

interface Intents<Intent, InBrowser extends Intent> {
  parse: (value: unknown) => Intent;
  isForBrowser: (intent: Intent) => intent is InBrowser;
}

/** What a click asks of the form's own script; null of any other click, and of what only the server does. */
export function pressedIntent<Intent, InBrowser extends Intent>(
  { target }: MouseEvent,
  intents: Intents<Intent, InBrowser>,
): InBrowser | null {
  const button = target instanceof Element ? target.closest('button[name="intent"]') : null;
  if (!(button instanceof HTMLButtonElement)) return null;
  const intent = intents.parse(button.value);
  return intents.isForBrowser(intent) ? intent : null;
}
