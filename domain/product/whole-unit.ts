/** Units that are counted: boxes, pieces, bags. All others are measured, and may be divided. */
const COUNTED = new Set([
  ...['un', 'und', 'unid', 'cx', 'pc', 'pç', 'pct', 'par', 'jg', 'kit', 'dz'],
  ...['rl', 'sc', 'bd', 'br', 'lt', 'gl'],
]);

/** Whether a unit has no halves. */
export function isCountedWhole(unity: string | null): boolean {
  return COUNTED.has((unity ?? '').trim().toLowerCase());
}
