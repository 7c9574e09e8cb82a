import { focusInPlace } from './focus-in-sight';
import { unfold } from './unfold';

/** The focused field and its caret, for the form that replaces the field's form. */
export interface HeldFocus {
  /** A selector; null if none of the form's fields has the focus. */
  focused: string | null;
  selection: readonly [number, number] | null;
}

export function focusIn(form: HTMLFormElement | null): HeldFocus {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || field.form !== form || field.id === '') return { focused: null, selection: null };
  const { selectionStart: start, selectionEnd: end } = field;
  return {
    focused: `#${CSS.escape(field.id)}`,
    selection: start === null || end === null ? null : [start, end],
  };
}

/** Restores the focus; false if the field does not exist. */
export function focusAgain({ focused, selection }: HeldFocus): boolean {
  const field = focused === null ? null : document.querySelector(focused);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  unfold(field);
  focusInPlace(field);
  if (selection) field.setSelectionRange(...selection);
  return true;
}
