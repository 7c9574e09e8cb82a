import type { FieldError } from './field-error';

/**
 * A draft when its errors were reported, the draft now, and the rules that can be checked again.
 */
export interface Retried<Draft extends object> {
  before: Draft;
  now: Draft;
  /** Null while the rules are not known: an error then disappears when its field changes. */
  check: Check<Draft> | null;
}

/** All errors of a draft by our own rules. */
export type Check<Draft> = (draft: Draft) => readonly FieldError[];

/**
 * The check, run once for each draft, which is never changed: 300 lines take several milliseconds,
 * and `remainingErrors` checks the same `before` at each key.
 */
export function checkedOnce<Draft extends object>(check: Check<Draft>): Check<Draft> {
  const known = new WeakMap<Draft, readonly FieldError[]>();
  return (draft) => {
    const errors = known.get(draft) ?? check(draft);
    known.set(draft, errors);
    return errors;
  };
}

/**
 * The reported errors that still apply. Errors of our own rules are checked again, so that an error
 * between fields disappears when either changes, and follows its line; an error that only the
 * server can find disappears when its field changes.
 */
export function remainingErrors<Draft extends object>(
  announced: readonly FieldError[],
  { before, now, check }: Retried<Draft>,
): readonly FieldError[] {
  if (announced.length === 0 || before === now) return announced;
  const ruled = ofEach(check?.(before) ?? []);
  const found = check?.(now) ?? [];
  const held = ofEach(found);
  const stands = (error: FieldError) =>
    ruled.has(keyOf(error))
      ? held.has(keyOf(error))
      : isSame(valueAt(before, error.path), valueAt(now, error.path));
  const remaining = announced.filter(stands);
  const fallen = ofEach(announced.filter((error) => ruled.has(keyOf(error))).map(ofAnyLine));
  const shown = ofEach(remaining);
  const moved = found.filter(
    (error) =>
      error.path.includes('[') && !shown.has(keyOf(error)) && fallen.has(keyOf(ofAnyLine(error))),
  );
  return moved.length === 0 && remaining.length === announced.length
    ? announced
    : [...remaining, ...moved];
}

function ofEach(errors: readonly FieldError[]): ReadonlySet<string> {
  return new Set(errors.map(keyOf));
}

function keyOf({ path, message }: FieldError): string {
  return `${path}\n${message}`;
}

/** The error without its line index, which changes when an earlier line is removed. */
function ofAnyLine({ path, message }: FieldError): FieldError {
  return { path: path.replace(/\[\d+\]/g, '[]'), message };
}

/** The draft's value at `installments[0].value`, or all `installments`. */
function valueAt(draft: object, path: string): unknown {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  // An error without a field cannot be resolved by changing one.
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

/** The errors of fields that are not empty. */
export function typedErrors(draft: object, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ path }) => (textAt(draft, path) ?? '') !== '');
}

/** The trimmed text of a draft's field; null when its value is not a text. */
export function textAt(draft: object, path: string): string | null {
  const value = valueAt(draft, path);
  return typeof value === 'string' ? value.trim() : null;
}
