/** The text of an entry field: one that is no part of the order. */
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

/** Sets an entry field while somebody types in another one. */
export function fillField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = inputOf(form, name);
  if (field) field.value = value;
}

/** Selects what an entry field has: the next scan takes its place. */
export function offerField(form: HTMLFormElement | null, name: string): void {
  inputOf(form, name)?.select();
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
