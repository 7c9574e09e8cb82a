import type { FilledTexts } from '@domain/bill/fill-by-bar-code';
import { fieldValue, setFieldValue } from '~/components/form/form-values';

/** The current texts of the fields that a code fills. */
export function filledTexts(formId: string): FilledTexts {
  const text = (name: keyof FilledTexts) => fieldValue(formId, name);
  return {
    value: text('value'),
    dueDate: text('dueDate'),
    valueOfCode: text('valueOfCode'),
    dueDateOfCode: text('dueDateOfCode'),
  };
}

/** Writes changed values into the form. */
export function fillBill(formId: string, texts: FilledTexts): void {
  for (const [name, text] of Object.entries(texts))
    if (fieldValue(formId, name) !== text) setFieldValue({ formId, name, value: text });
  // Clearing does not fire change events.
  document.getElementById(formId)?.dispatchEvent(new Event('input', { bubbles: true }));
}
