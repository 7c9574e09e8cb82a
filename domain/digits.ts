/** The digits of a text alone; also the mask of a field that takes nothing else. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
