/** Largest id that both databases and the wire can hold. */
export const MAX_ID = 2_147_483_647;

/** Whether a text may be an id. */
export function isFilterId(text: string): boolean {
  return /^\d{1,10}$/.test(text.trim()) && Number(text) <= MAX_ID;
}
