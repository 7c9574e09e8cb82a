/** A filter's fields that are texts, '' where they ask for nothing. */
type TextField<Filter> = {
  [Name in keyof Filter]-?: '' extends Filter[Name] ? Name : never;
}[keyof Filter];

/** The fields of a list's filter that a server knows only with an extension, by its name (docs/contract.md). */
export type FilterExtensions<Filter> = Readonly<Record<string, readonly TextField<Filter>[]>>;

/** The filter for a server with those extensions: it would ignore the fields of others, and list more than it claims. */
export function supportedFilter<Filter extends object>(
  filter: Filter,
  table: FilterExtensions<Filter>,
  extensions: readonly string[],
): Filter {
  const unknown = Object.entries(table).flatMap(([name, fields]) =>
    extensions.includes(name) ? [] : fields,
  );
  return withoutFields(filter, unknown);
}

/** The filter that asks for nothing by those fields. */
export function withoutFields<Filter extends object>(
  filter: Filter,
  fields: readonly TextField<Filter>[],
): Filter {
  return { ...filter, ...Object.fromEntries(fields.map((field) => [field, ''])) };
}
