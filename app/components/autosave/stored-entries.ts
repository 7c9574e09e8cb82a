/**
 * The form's fields in a stored draft, by name and text; null when invalid. Parsed by hand: a draft
 * is offered as soon as its form is active, before the schema library arrives
 * (docs/decisions/0158).
 */
export function storedEntries(value: unknown): [string, string][] | null {
  return Array.isArray(value) && value.every(isEntry) ? value : null;
}

function isEntry(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
  );
}
