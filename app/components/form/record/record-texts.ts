/** An empty text for each of these fields. */
export function emptyTexts<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}

/** A record's texts and checkboxes in the format of a form: an empty text for null. */
export function textsOf<Fields extends Record<string, string | boolean | null>>(record: Fields) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };
}
