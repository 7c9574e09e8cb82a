import { useEffect } from 'react';

import { choiceText } from '@domain/typed-choice';

/**
 * Event dispatched on a form after the server's response filled its fields, so that derived state
 * is read again.
 */
export const REFILLED = 'refilled';

interface FieldChange {
  name: string;
  value: string;
  readOnly?: boolean;
  /** The value's label in a select whose list may lack it; a searchable field has both. */
  label?: string;
}

/** Sets a native field of the form with that id, as `fillField` does. */
export function setFieldValue({ formId, ...change }: FieldChange & { formId: string }): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) fillField(form, change);
}

/**
 * Sets a native field's value and fires the events that typing would, so that validation and masks
 * run. The DOM holds a native form's state; there is no copy of it.
 */
export function fillField(
  form: HTMLFormElement,
  { name, value, readOnly, label }: FieldChange,
): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    field.value = value;
    return;
  }
  if (field instanceof HTMLInputElement) {
    if (readOnly !== undefined) field.readOnly = readOnly;
    if (field.type === 'checkbox') field.checked = value === 'on';
    // A chosen value must not start a search.
    else if (label !== undefined) {
      setText(field, choiceText({ id: value, name: label }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // Clearing must not trigger validation.
    else if (value === '') field.value = value;
    else typeText(field, value);
    return;
  } else if (field instanceof HTMLSelectElement) {
    // The option list may be older than the value.
    if (value !== '' && ![...field.options].some((option) => option.value === value))
      field.add(new Option(label ?? `Código ${value}`, value));
    field.value = value;
  } else if (field instanceof HTMLTextAreaElement) {
    field.value = value;
  } else return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Sets an input's text without firing events. React's controlled inputs only notice a value set
 * through the prototype's native setter, at the next event.
 */
export function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
}

/** Sets an input's text as typing would. */
export function typeText(input: HTMLInputElement, text: string): void {
  setText(input, text);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Focuses a native field of the form. */
export function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}

/**
 * A native field's value as it would be posted; null for an unchecked one. Unlike FormData it also
 * reads disabled fields, as all are where the person's role may only view the record.
 */
export function formValue(form: HTMLFormElement, name: string): string | null {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked ? field.value : null;
  return field instanceof RadioNodeList ||
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
    ? field.value
    : null;
}

/** The current text of a native field. */
export function fieldValue(formId: string, name: string): string {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? (formValue(form, name) ?? '') : '';
}

/**
 * Makes a text field read-only while its checkbox is on, from hydration on. Without JavaScript the
 * field cannot be unlocked, so the server applies the checkbox instead.
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
