/** A filter's text fields, where '' means no filter. */
type TextField<Filter> = {
  [Name in keyof Filter]-?: '' extends Filter[Name] ? Name : never;
}[keyof Filter];

/** The fields of a list's filter, by the extension that supports them (docs/contract.md). */
export type FilterExtensions<Filter> = Readonly<Record<string, readonly TextField<Filter>[]>>;

/** The filter without fields that a server would ignore, listing more than the filter claims. */
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

/** The filter with those fields cleared. */
export function withoutFields<Filter extends object>(
  filter: Filter,
  fields: readonly TextField<Filter>[],
): Filter {
  return { ...filter, ...Object.fromEntries(fields.map((field) => [field, ''])) };
}
