const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/;

/** No ceiling is as high in metres: such a number was typed in centimetres. */
const LEAST_CENTIMETRES = 100;

/**
 * A ceiling height as printed: as typed, or with its unit if it is a bare number, which is in
 * metres below 100 and in centimetres from there on (R-ORD-07).
 */
export function heightText(height: string | null): string | null {
  const typed = height?.trim() ?? '';
  if (!BARE_NUMBER.test(typed)) return height;
  return `${typed} ${Number(typed.replace(',', '.')) < LEAST_CENTIMETRES ? 'm' : 'cm'}`;
}
