import type { FieldError } from './field-error';

/**
 * What a draft was when its errors were told, what it is now, and the rules that can be asked
 * again.
 */
export interface Retried<Draft extends object> {
  before: Draft;
  now: Draft;
  check: (draft: Draft) => readonly FieldError[];
}

/**
 * Of the errors that were told, those that still hold. Where our own rules said so they are asked
 * again, so that a rule between fields falls with any of them, and follows its line; what only the
 * server knows goes when the field it is about changes.
 */
export function remainingErrors<Draft extends object>(
  told: readonly FieldError[],
  { before, now, check }: Retried<Draft>,
): readonly FieldError[] {
  if (told.length === 0 || before === now) return told;
  const ruled = ofEach(check(before));
  const found = check(now);
  const held = ofEach(found);
  const stands = (error: FieldError) =>
    ruled.has(keyOf(error))
      ? held.has(keyOf(error))
      : isSame(valueAt(before, error.path), valueAt(now, error.path));
  const remaining = told.filter(stands);
  const fallen = ofEach(told.filter((error) => ruled.has(keyOf(error))).map(ofAnyLine));
  const shown = ofEach(remaining);
  const moved = found.filter(
    (error) =>
      error.path.includes('[') && !shown.has(keyOf(error)) && fallen.has(keyOf(ofAnyLine(error))),
  );
  return moved.length === 0 && remaining.length === told.length ? told : [...remaining, ...moved];
}

function ofEach(errors: readonly FieldError[]): ReadonlySet<string> {
  return new Set(errors.map(keyOf));
}

function keyOf({ path, message }: FieldError): string {
  return `${path}\n${message}`;
}

/** The same error of whichever line: a line that another goes before has another number. */
function ofAnyLine({ path, message }: FieldError): FieldError {
  return { path: path.replace(/\[\d+\]/g, '[]'), message };
}

/** What the draft says at `installments[0].value`, or of all `installments`. */
function valueAt(draft: object, path: string): unknown {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  // What is said of no field is not answered by any.
  return names.length === 0
    ? null
    : names.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), draft);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name], other[name]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Of a draft's errors those of fields that hold something. */
export function typedErrors(draft: object, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ path }) => {
    const value = valueAt(draft, path);
    return typeof value === 'string' && value.trim() !== '';
  });
}
