import type { FieldError } from '@domain/field-error';

/** Carries warnings about a record that was saved anyway. */
export const WARNINGS_HEADER = 'x-warnings';

/** `[{path, message}]` as percent-encoded JSON: headers cannot hold accents. */
export function warningsHeader(warnings: readonly FieldError[]): string {
  return encodeURIComponent(JSON.stringify(warnings));
}
