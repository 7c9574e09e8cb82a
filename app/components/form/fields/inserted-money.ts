import { isMoney, moneyAsRead } from '@domain/money';

import { setText } from './form-values';
import { asInserted } from './masked-input';
import { withPasted } from './pasted-texts';

/** The field is empty or fully selected, so the next input replaces its text. */
export function isReplaced({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/** The text of a field that gets several characters at once; undefined if they count as typed. */
function withInserted(input: HTMLInputElement, { data, isComposing }: InputEvent) {
  const inserted = data?.trim() ?? '';
  const isTyped = isComposing || (!isReplaced(input) && /^\d+$/.test(inserted));
  return inserted.length < 2 || isTyped ? undefined : withPasted(input, inserted);
}

/**
 * Handles text inserted into a money field at once: pasted, dropped, or from a phone's keyboard,
 * which pastes without a paste event. The mask would read it digit by digit.
 * - An amount is read as written (R-FLD-17).
 * - Other text stays as it is and is refused; no mask is applied until it is an amount.
 */
export function listenToInsertedMoney(): void {
  let before: HTMLInputElement | null = null;
  let inserted: string | undefined;
  document.addEventListener(
    'beforeinput',
    (event) => {
      const input = event.target;
      before = null;
      if (!(input instanceof HTMLInputElement) || input.dataset.typed !== 'money') return;
      inserted = withInserted(input, event);
      const isRefused = !isReplaced(input) && !isMoney(input.value);
      if (isRefused || inserted) before = input;
    },
    true,
  );
  // Before React handles the event.
  document.addEventListener(
    'input',
    ({ isTrusted }) => {
      if (!isTrusted || !before) return;
      // A single-line field drops line breaks, which would join two numbers into one.
      const shown = moneyAsRead(inserted ?? before.value).replace(/\s+/g, ' ');
      if (shown !== before.value) setText(before, shown);
      asInserted.set(before, shown);
      before = null;
    },
    true,
  );
}
