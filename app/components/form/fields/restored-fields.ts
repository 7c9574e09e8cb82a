import { setText } from './form-values';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a person may have typed or ticked. */
function typedFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea')].filter(
    ({ type }) => type !== 'hidden' && type !== 'file',
  );
}

function stateOf(field: Field): string | boolean {
  const isTick = field.type === 'checkbox' || field.type === 'radio';
  return isTick && field instanceof HTMLInputElement ? field.checked : field.value;
}

function giveBack(field: Field, state: string | boolean): void {
  if (stateOf(field) === state) return;
  // A tick's own click tells React.
  if (typeof state === 'boolean') return field.click();
  if (field instanceof HTMLInputElement) setText(field, state);
  else field.value = state;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * WebKit empties the fields with `autocomplete="off"` of a page that comes back from its cache, and the
 * next key would then store the emptied form over its draft: they get back what they had (R-FRM-13).
 */
export function listenToRestoredPages(): void {
  let left: (readonly [Field, string | boolean])[] = [];
  window.addEventListener('pagehide', ({ persisted }) => {
    left = persisted ? typedFields().map((field) => [field, stateOf(field)] as const) : [];
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // It empties them in a task of its own, after this event.
    if (persisted) setTimeout(() => left.forEach(([field, state]) => giveBack(field, state)));
  });
}
