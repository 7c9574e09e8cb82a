/**
 * A record registered over the order. Its fields have separate names in the order's form, and while
 * its dialog is closed one hidden field stores what was typed.
 */
export function missingRecord<Field extends string, Prefix extends string>(prefix: Prefix) {
  const nameOf = <Own extends Field | 'begunWith' | 'kept'>(field: Own) =>
    `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}` as `${Prefix}${Capitalize<Own>}`;
  return { prefix, nameOf };
}

/** The hidden field's value once the dialog is closed. */
export function keptText({ prefix, nameOf }: KeptRecord, form: FormData): string {
  const kept = form.get(nameOf('kept'));
  if (typeof kept === 'string') return kept;
  const typed = [...form].filter(([name]) => name.startsWith(prefix));
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : '';
}

export interface KeptRecord {
  prefix: string;
  nameOf: (field: 'kept') => string;
}
