/** The id of the registered sale from its screen; 0 where that is unknown. */
export function soldId(savedAt: string): number {
  return Number(/\/order\/(\d+)$/.exec(savedAt)?.[1] ?? 0);
}
