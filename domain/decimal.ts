const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 12, useGrouping: false });

/** `12,5` from a number that is no money: the text of a rate's, a weight's or a coordinate's field. Empty for null. */
export function formatNumber(value: number | null): string {
  return value === null ? '' : format.format(value);
}

/**
 * The number that a person typed, with at most `decimals` decimals, or null. The decimal separator is a comma or a dot;
 * thousands are not grouped.
 */
export function parseNumber(text: string, decimals: number): number | null {
  const written = /^-?\d{1,9}(?:\.(\d+))?$/.exec(text.trim().replace(',', '.'));
  if (!written || (written[1] ?? '').length > decimals) return null;
  // Zero is added so that -0 is 0.
  return Number(written[0]) + 0;
}
