import { useEffect } from 'react';

/**
 * Told to a form whose fields were filled by the server's answer: what follows a field by its own
 * handlers looks again.
 */
export const REFILLED = 'refilled';

/**
 * Sets the value of a form's native field, as typing would: the field's own handlers (validation,
 * masks) are told. The DOM is the state of a native form; nothing is kept beside it.
 */
export function setFieldValue(
  formId: string,
  name: string,
  value: string,
  { readOnly }: { readOnly?: boolean } = {},
): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    field.value = value;
    return;
  }
  if (field instanceof HTMLInputElement) {
    if (readOnly !== undefined) field.readOnly = readOnly;
    if (field.type === 'checkbox') field.checked = value === 'on';
    // Emptying is no mistake of the person's yet: nobody is told.
    else if (value === '') field.value = value;
    else typeText(field, value);
    return;
  } else if (field instanceof HTMLSelectElement) {
    // Of a list that was read before the value was registered.
    if (value !== '' && ![...field.options].some((option) => option.value === value))
      field.add(new Option(`Código ${value}`, value));
    field.value = value;
  } else if (field instanceof HTMLTextAreaElement) {
    field.value = value;
  } else return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Gives an input its text as typing would, also one whose state is React's: that one hears only of
 * a value set past its own setter.
 */
export function typeText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Puts the focus on a form's native field. */
export function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}

/** The text that a form's native field holds now. */
export function fieldValue(formId: string, name: string): string {
  const form = document.getElementById(formId);
  const value = form instanceof HTMLFormElement ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
}

/**
 * Locks a text field while its tick is on, from the first moment on. Only with JavaScript, which
 * can unlock it again: without, the server gives the tick its meaning.
 */
export function useCheckboxLock(formId: string, tick: string, field: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const lock = () => {
      const [ticked, locked] = [form.elements.namedItem(tick), form.elements.namedItem(field)];
      if (ticked instanceof HTMLInputElement && locked instanceof HTMLInputElement)
        locked.readOnly = ticked.checked;
    };
    lock();
    form.addEventListener(REFILLED, lock);
    return () => form.removeEventListener(REFILLED, lock);
  }, [formId, tick, field]);
}
