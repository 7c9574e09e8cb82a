import type { FieldError } from '@domain/field-error';

export type ErrorsByPath = ReadonlyMap<string, string>;

/** The first error of each field. */
export function errorsByPath(errors: readonly FieldError[]): ErrorsByPath {
  const byPath = new Map<string, string>();
  for (const { path, message } of errors) if (!byPath.has(path)) byPath.set(path, message);
  return byPath;
}
