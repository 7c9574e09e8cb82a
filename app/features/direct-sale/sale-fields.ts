import type { SaleField } from '@domain/direct-sale/sale-draft';

/** The sale's own text of that input; names are the draft's. */
export function fieldOf(name: string): SaleField {
  return name as SaleField;
}

function input(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Which number of which line that input holds; null for any other. */
export function lineCell(
  target: HTMLInputElement,
): { input: HTMLInputElement; index: number; field: 'amount' | 'value' } | null {
  const { line: field } = target.dataset;
  const index = /^products\[(\d+)\]/.exec(target.name)?.[1];
  return index !== undefined && (field === 'amount' || field === 'value')
    ? { input: target, index: Number(index), field }
    : null;
}

/** What an entry field holds; it is free for the next code at once, unless it is to `keep` it. */
export function takeText(form: HTMLFormElement | null, name: string, keep = false): string {
  const field = input(form, name);
  const text = field?.value.trim() ?? '';
  if (field && !keep) field.value = '';
  return text;
}

/** The bar code is where the next item comes in, unless something stands open over it. */
export function focusEntry(form: HTMLFormElement | null): void {
  if (!form?.querySelector('dialog[open]')) input(form, 'itemBarCode')?.focus();
}

/** The quantity of the last item, all of it selected, so that typing replaces it. */
export function focusLastQuantity(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>('[data-line="amount"]');
  fields?.[fields.length - 1]?.select();
}
