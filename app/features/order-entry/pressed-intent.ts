import type { MouseEvent } from 'react';

interface Intents<Intent, InBrowser extends Intent> {
  parse: (value: unknown) => Intent;
  isForBrowser: (intent: Intent) => intent is InBrowser;
}

/**
 * What a click asks of the form's own script; null of any other click, and of what only the server does.
 * The second of a double one removes nothing: the next line is under the finger by then.
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
