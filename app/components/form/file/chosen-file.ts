import type { RefObject } from 'react';

/** A form with one file field. */
export type FileForm = RefObject<HTMLFormElement>;

export function fieldOf(form: FileForm): HTMLInputElement | null | undefined {
  return form.current?.querySelector<HTMLInputElement>('[type=file]');
}

export function chosenIn(form: FileForm): File | undefined {
  return fieldOf(form)?.files?.[0];
}

/** Shows a file in the form's field again; whether the browser allows that. */
export function chooseAgain(form: FileForm, file: File): boolean {
  const field = fieldOf(form);
  if (!field) return false;
  try {
    const list = new DataTransfer();
    list.items.add(file);
    field.files = list.files;
  } catch {
    return false;
  }
  return chosenIn(form) === file;
}
