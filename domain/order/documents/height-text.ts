const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/;

/** A ceiling height as it is printed: as typed, and a bare number in metres (R-ORD-07). */
export function heightText(height: string | null): string | null {
  const typed = height?.trim() ?? '';
  return BARE_NUMBER.test(typed) ? `${typed} m` : height;
}
