import { isRecord } from '@domain/is-record';

/**
 * The typed values of a record being registered over the order, and the text that it began with.
 */
export interface TypedRecord<Field extends string> {
  typed: Readonly<Record<Field, string>>;
  begunWith: string;
}

interface MissingRecord<Field extends string> {
  nameOf: (field: Field | 'begunWith' | 'kept') => string;
  fields: readonly Field[];
}

const MAX_LENGTH = 120;

/** The fields of the dialog; empty ones while it is closed. */
export function readTyped<Field extends string>(
  { nameOf, fields }: MissingRecord<Field>,
  textOf: (name: string) => unknown,
): TypedRecord<Field> {
  const text = (name: string) => {
    const value = textOf(name);
    return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
  };
  const typed = fields.map((field) => [field, text(nameOf(field))]);
  return {
    typed: Object.fromEntries(typed) as Record<Field, string>,
    begunWith: text(nameOf('begunWith')),
  };
}

/** What was typed before the dialog was closed; null for nothing. */
export function readKept<Field extends string>(
  record: MissingRecord<Field>,
  text: string,
): TypedRecord<Field> | null {
  try {
    const kept = JSON.parse(text) as unknown;
    return isRecord(kept) ? readTyped(record, (name) => kept[name]) : null;
  } catch {
    return null;
  }
}
