import { typeText } from './form-values';

/**
 * WebKit clears inputs with `autocomplete="off"` on a page restored from its cache, and the next
 * key would store the cleared form over its draft: restore their values (R-FRM-13).
 */
export function listenToRestoredPages(): void {
  let left: (readonly [HTMLInputElement, string, boolean])[] = [];
  window.addEventListener('pagehide', () => {
    const inputs = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden],[type=file])',
    );
    left = [...inputs].map((input) => [input, input.value, input.checked] as const);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // WebKit clears them in a separate task, after this event.
    if (persisted) setTimeout(giveBack);
  });
  const giveBack = () => {
    for (const [input, value, checked] of left) {
      // A click tells React about the change.
      if (input.checked !== checked) input.click();
      else if (input.value !== value) typeText(input, value);
    }
  };
}
