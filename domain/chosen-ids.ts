/** The most records that can be chosen at once: the largest page of a list. */
export const MOST_CHOSEN = 100;
const MAX_CHOSEN_ID = 2_147_483_647;

/** The ids chosen in a list's form, without duplicates. */
export function chosenIds(values: readonly string[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,9}$/.test(value)).map(Number);
  return [...new Set(ids)].filter((id) => id <= MAX_CHOSEN_ID).slice(0, MOST_CHOSEN);
}
