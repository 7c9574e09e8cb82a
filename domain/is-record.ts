/** Whether a parsed JSON value is an object with named values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under `name`; null when there is none. */
export function textIn(value: unknown, name: string): string | null {
  const text = isRecord(value) ? value[name] : null;
  return typeof text === 'string' ? text : null;
}
