import { type FilledTexts, leftByCode, nameBySupplier } from '@domain/bill/fill-by-bar-code';
import { readChoice } from '@domain/typed-choice';
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

/** Moves from the code to the first field that it could not fill. */
export function goToWhatIsMissing(formId: string): void {
  focusField(
    formId,
    leftByCode((name) => fieldValue(formId, name)),
  );
}

/**
 * Names a bill read from a code after its supplier unless the user named it, so that it takes the
 * scan, the supplier and Enter to save. `before` is the last proposed name.
 */
export function nameAfterSupplier(formId: string, before: string | null): string | null {
  const form = document.getElementById(formId);
  const supplier = form instanceof HTMLFormElement ? chosenSupplier(form) : '';
  if (supplier === '') return before;
  const typed = fieldValue(formId, 'description');
  if (fieldValue(formId, 'barCode') === '' || (typed !== '' && typed !== before)) return before;
  const name = nameBySupplier(supplier);
  setFieldValue({ formId, name: 'description', value: name });
  return name;
}

/** The name of the form's supplier; '' for none. */
function chosenSupplier(form: HTMLFormElement): string {
  const field = form.elements.namedItem('idSupplier');
  if (field instanceof HTMLInputElement) return readChoice(field.value)?.name ?? '';
  if (!(field instanceof HTMLSelectElement) || field.value === '') return '';
  return field.selectedOptions[0]?.text ?? '';
}

/**
 * Enter on a chosen supplier saves a bill read from a code, as in a text field; in an open list it
 * selects. Returns the clean-up function.
 */
export function sendBySupplier(form: HTMLFormElement): () => void {
  const send = (event: KeyboardEvent) => {
    const field = event.target;
    if (event.key !== 'Enter' || field !== form.elements.namedItem('idSupplier')) return;
    if (chosenSupplier(form) === '' || isOpen(field as HTMLElement)) return;
    if (fieldValue(form.id, 'barCode') === '') return;
    event.preventDefault();
    // The combobox would search for its choice.
    event.stopPropagation();
    form.requestSubmit();
  };
  form.addEventListener('keydown', send);
  return () => form.removeEventListener('keydown', send);
}

/** Browsers without the pseudo-class open their list by other keys than Enter. */
function isOpen(list: HTMLElement): boolean {
  if (list.getAttribute('aria-expanded') === 'true') return true;
  return CSS.supports('selector(:open)') && list.matches(':open');
}
