/** The text of an entry field: a field outside the order's data. */
export function fieldText(form: HTMLFormElement | null, name: string): string {
  return inputOf(form, name)?.value.trim() ?? '';
}

/** Sets an entry field and focuses it. */
export function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = inputOf(form, name);
  if (!field) return;
  field.value = value;
  field.focus();
}

/** Sets an entry field while another field is being typed into. */
export function fillField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = inputOf(form, name);
  if (field) field.value = value;
}

/** Selects an entry field's text, so that the next scan replaces it. */
export function offerField(form: HTMLFormElement | null, name: string): void {
  inputOf(form, name)?.select();
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
