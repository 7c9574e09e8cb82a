export const APP_CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 16;
/** Allows for copied hyphens and spaces. */
export const TYPED_CODE_MAX_LENGTH = 30;

/** A code or a secret in groups of four, as shown and copied. */
export function groupedCode(code: string, between = '-'): string {
  return code.replace(/(.{4})(?=.)/g, `$1${between}`);
}
