import { isMoney, moneyAsRead } from '@domain/money';

import { setText } from './form-values';
import { asInserted } from './masked-input';
import { withPasted } from './pasted-texts';

/** The field is empty or fully selected, so the next input replaces its text. */
export function isReplaced({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/** The text of a field that several characters come into at once; undefined where they are as good as typed. */
function withInserted(input: HTMLInputElement, { data, isComposing }: InputEvent) {
  const inserted = data?.trim() ?? '';
  const isTyped = isComposing || (!isReplaced(input) && /^\d+$/.test(inserted));
  return inserted.length < 2 || isTyped ? undefined : withPasted(input, inserted);
}

/**
 * Looks after the text that comes into a money field at once: pasted, dropped, or from a phone's keyboard,
 * which pastes without saying so. The mask would read it digit by digit.
 * - An amount is read as it is written (R-FLD-17).
 * - What is none stays as it is and is refused, and no mask reads it until it is one.
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
  // Before React hears of it.
  document.addEventListener(
    'input',
    ({ isTrusted }) => {
      if (!isTrusted || !before) return;
      // A field of one line leaves line breaks out, which would make one number of two.
      const shown = moneyAsRead(inserted ?? before.value).replace(/\s+/g, ' ');
      if (shown !== before.value) setText(before, shown);
      asInserted.set(before, shown);
      before = null;
    },
    true,
  );
}
