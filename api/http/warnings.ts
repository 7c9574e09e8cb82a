import type { FieldError } from '@domain/field-error';

/** Carries what is said of a record that was saved all the same. */
export const WARNINGS_HEADER = 'x-warnings';

/** `[{path, message}]` as JSON, percent-encoded: a header holds no accents. */
export function warningsHeader(warnings: readonly FieldError[]): string {
  return encodeURIComponent(JSON.stringify(warnings));
}
