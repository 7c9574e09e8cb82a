import { CHOICE_PREFIX } from '@domain/conflict-choice';

/** A form's texts by field name, as posted; an unchecked checkbox is ''. */
export type FormTexts = ReadonlyMap<string, string>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Never autosaved: passwords, one-time codes, and files, which a script cannot put back (R-FRM-04).
 */
const SECRET = new Set(['password', 'file', 'one-time-code']);
const PRESSED = new Set(['submit', 'button', 'reset', 'image']);
/** The form library's own fields, which it fills itself, and choices that disappear once made. */
const OWN = new RegExp(`^(?:__|${CHOICE_PREFIX})`);

/** The current values of the fields that a person can edit. */
export function typedTexts(form: HTMLFormElement): FormTexts {
  return texts(form, valueOf, isTyped);
}

/** The initial values of the same fields. */
export function firstTexts(form: HTMLFormElement): FormTexts {
  return texts(form, firstValueOf, isTyped);
}

/** All that the form would post, hidden fields (the record's version) included, without secrets. */
export function postedTexts(form: HTMLFormElement): [string, string][] {
  return [...texts(form, valueOf, () => true)];
}

export function isSameTexts(one: FormTexts, other: FormTexts): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (name) => (one.get(name) ?? '') === (other.get(name) ?? ''),
  );
}

function texts(
  form: HTMLFormElement,
  read: (field: Field) => string | null,
  wanted: (field: Field) => boolean,
): FormTexts {
  const found = new Map<string, string>();
  for (const element of form.elements) {
    if (!isField(element) || element.name === '' || OWN.test(element.name)) continue;
    if (SECRET.has(element.type) || SECRET.has(element.autocomplete)) continue;
    // A password that is shown.
    if ('secret' in element.dataset) continue;
    if (PRESSED.has(element.type) || !wanted(element)) continue;
    const value = read(element);
    if (value !== null) found.set(element.name, value);
  }
  return found;
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function isTyped({ type }: Field): boolean {
  return type !== 'hidden';
}

/** Null for a radio button that is not selected. */
function valueOf(field: Field): string | null {
  if (!(field instanceof HTMLInputElement)) return lineEnds(field.value);
  if (field.type === 'radio') return field.checked ? field.value : null;
  if (field.type === 'checkbox') return field.checked ? field.value : '';
  return field.value;
}

function firstValueOf(field: Field): string | null {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
  }
  if (field instanceof HTMLTextAreaElement) return lineEnds(field.defaultValue);
  if (field.type === 'radio') return field.defaultChecked ? field.value : null;
  if (field.type === 'checkbox') return field.defaultChecked ? field.value : '';
  return field.defaultValue;
}

/** `value` of a text area has LF line ends, `defaultValue` may have CRLF. */
function lineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
