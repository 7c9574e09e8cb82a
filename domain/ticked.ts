/** Whether a checkbox's raw value is on, before any schema has parsed it. */
export function isTicked(value: unknown): boolean {
  return value === 'on' || value === true || value === 'true';
}
