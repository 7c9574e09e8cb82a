/** A code as typed or printed, without spaces, dots and hyphens. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s.-]/g, '');
}

/** Keeps only the digits; also the mask of a digits-only field. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
