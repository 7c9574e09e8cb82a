/** Keeps only the digits; also the mask of a digits-only field. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
