const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/;

/** A ceiling height as printed: as typed, or in metres if it is a bare number (R-ORD-07). */
export function heightText(height: string | null): string | null {
  const typed = height?.trim() ?? '';
  return BARE_NUMBER.test(typed) ? `${typed} m` : height;
}
