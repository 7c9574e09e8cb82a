import { typeText } from './form-values';

/**
 * WebKit empties the inputs with `autocomplete="off"` of a page that comes back from its cache, and the
 * next key would then store the emptied form over its draft: they get back what they had (R-FRM-13).
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
    // It empties them in a task of its own, after this event.
    if (persisted) setTimeout(giveBack);
  });
  const giveBack = () => {
    for (const [input, value, checked] of left) {
      // A tick's own click tells React.
      if (input.checked !== checked) input.click();
      else if (input.value !== value) typeText(input, value);
    }
  };
}
