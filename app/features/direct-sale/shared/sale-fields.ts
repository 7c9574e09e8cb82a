import type { SaleField, ScanField } from '@domain/direct-sale/sale-draft';
import { takeEarlyEntries } from '~/components/ui/early-enter';

export const SCAN_FIELDS: readonly ScanField[] = ['itemBarCode', 'itemId'];

/** The draft's text for an input, by its name. */
export function fieldOf(name: string): SaleField {
  return name as SaleField;
}

function input(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Takes an entry field's text and clears it for the next scan, unless `keep`. */
export function takeText(form: HTMLFormElement | null, name: string, keep = false): string {
  const field = input(form, name);
  const text = field?.value.trim() ?? '';
  if (field && !keep) field.value = '';
  return text;
}

/**
 * Takes the codes entered before the page was interactive (see early-enter); the text after the
 * last one is still being typed.
 */
export function takeEarlyCodes(form: HTMLFormElement, name: string): string[] {
  const field = input(form, name);
  return field ? takeEarlyEntries(field) : [];
}

/** Leaves a refused text in its field, selected, so that the next scan replaces it. */
export function giveBack(form: HTMLFormElement | null, name: string, text: string): void {
  const field = input(form, name);
  if (!field) return;
  field.value = text;
  field.select();
}

/**
 * Focuses the bar code, or the field that a code was entered into, unless a dialog is open. On a
 * phone the field of the product's code is folded away.
 */
export function focusEntry(form: HTMLFormElement | null, field: ScanField = 'itemBarCode'): void {
  if (!form || form.querySelector('dialog[open]')) return;
  const fold = form.querySelector<HTMLInputElement>(`[data-unfolds="${field}"]`);
  if (fold) fold.checked = true;
  input(form, field)?.focus();
}

/** Focuses a field that exists only after the next render. */
export function focusLater(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => input(form, name)?.focus());
}

/** Focuses and selects the last item's quantity, so that typing replaces it. */
export function focusLastQuantity(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>('[data-line="amount"]');
  fields?.[fields.length - 1]?.select();
}
