import { type FilledTexts, leftByCode, nameBySupplier } from '@domain/bill/fill-by-bar-code';
import { fieldValue, focusField, setFieldValue } from '~/components/form/fields/form-values';

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

/** From the code to the first field that it could not fill. */
export function goToWhatIsMissing(formId: string): void {
  focusField(
    formId,
    leftByCode((name) => fieldValue(formId, name)),
  );
}

/**
 * A bill read from a code is called after its supplier unless somebody named it: then it is saved by
 * the scan, the supplier and Enter. `before` is the name proposed last.
 */
export function nameAfterSupplier(formId: string, before: string | null): string | null {
  const form = document.getElementById(formId);
  const list = form instanceof HTMLFormElement ? form.elements.namedItem('idSupplier') : null;
  if (!(list instanceof HTMLSelectElement) || list.value === '') return before;
  const typed = fieldValue(formId, 'description');
  if (fieldValue(formId, 'barCode') === '' || (typed !== '' && typed !== before)) return before;
  const name = nameBySupplier(list.selectedOptions[0]?.text ?? '');
  setFieldValue({ formId, name: 'description', value: name });
  return name;
}

/**
 * Enter on a chosen supplier saves a bill that was read from a code, as it does in a field of text; in
 * an open list it chooses. Returns what ends it.
 */
export function sendBySupplier(form: HTMLFormElement): () => void {
  const send = (event: KeyboardEvent) => {
    const list = event.target;
    if (event.key !== 'Enter' || !(list instanceof HTMLSelectElement)) return;
    if (list.name !== 'idSupplier' || list.value === '' || isOpen(list)) return;
    if (fieldValue(form.id, 'barCode') === '') return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', send);
  return () => form.removeEventListener('keydown', send);
}

/** Browsers that do not know the pseudo-class open their list by other keys than Enter. */
function isOpen(list: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && list.matches(':open');
}
